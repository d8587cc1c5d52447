import styles from '../ui.module.css';

type RingProps = {
  segments: number;
  /** Number of lit segments: this month's instalment, or the steps done. */
  lit?: number;
  /** Edge length in px. */
  size?: number;
  /** Stroke and gap between segments, in px. */
  stroke?: number;
  gap?: number;
};

/** The logo's ring: equal segments, the lit ones saffron. Like a clock, it is not mirrored in Arabic. */
export function Ring({ segments, lit = 1, size = 56, stroke = size * 0.13, gap = 5 }: RingProps) {
  const unit = 100 / size;
  const width = stroke * unit;
  const radius = 50 - width / 2 - 1;
  const circumference = 2 * Math.PI * radius;
  const segment = circumference / segments;
  const between = segments > 1 ? gap * unit : 0;
  const dash = Math.max(0.1, segment - between - width);
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
    >
      {Array.from({ length: segments }, (_, index) => (
        <circle
          key={index}
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          stroke={index < lit ? 'var(--chakra-colors-sun-400)' : 'currentColor'}
          strokeDasharray={`${dash} ${circumference}`}
          strokeDashoffset={-(segment * index + (between + width) / 2)}
        />
      ))}
    </svg>
  );
}
