import styles from './ui.module.css';

export type IllustrationKind = 'empty' | 'noResults' | 'success' | 'notFound';

type IllustrationProps = { kind: IllustrationKind; /** Edge length in px. */ size?: number };

const sun = 'var(--chakra-colors-sun-400)';
const petrol = 'var(--chakra-colors-brand-solid)';

/** The ring as an illustration for page states: empty list, no results, success, not found. */
export function Illustration({ kind, size = 96 }: IllustrationProps) {
  const Drawing = drawings[kind];
  return (
    <svg
      className={styles.illustration}
      viewBox="0 0 120 120"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      data-illustration={kind}
      width={size}
      height={size}
    >
      <Drawing />
    </svg>
  );
}

const drawings = { empty: EmptyList, noResults: NoResults, success: Success, notFound: NotFound };

/** Three of four segments, the last one dotted, around the lines of a list. */
function EmptyList() {
  return (
    <>
      {[0, 1, 2].map((at) => (
        <Arc key={at} at={at} of={4} />
      ))}
      <path d={arcPath(3, 4)} stroke={sun} strokeWidth="5" strokeDasharray="0.5 9" />
      <path d="M44 52h32M44 68h20" stroke="currentColor" strokeWidth="7" />
    </>
  );
}

/** A magnifying glass whose rim is the ring. */
function NoResults() {
  return (
    <g transform="translate(-8 -8)">
      {[0, 1, 2, 3, 4].map((at) => (
        <Arc key={at} at={at} of={5} color={at === 0 ? sun : 'currentColor'} radius={36} />
      ))}
      <path d="M92 92l20 20" stroke={petrol} strokeWidth="11" />
    </g>
  );
}

/** The complete ring, its last segment animated. */
function Success() {
  return (
    <>
      {[0, 1, 2].map((at) => (
        <Arc key={at} at={at} of={4} color={petrol} />
      ))}
      <path
        className={styles.drawn}
        d={arcPath(3, 4)}
        stroke={sun}
        strokeWidth="11"
        pathLength="1"
        strokeDasharray="1"
      />
      <path d="M44 61l12 12 22-25" stroke={petrol} strokeWidth="9" strokeLinejoin="round" />
    </>
  );
}

/** The ring with one segment out of place. */
function NotFound() {
  return (
    <>
      {[1, 2, 3].map((at) => (
        <Arc key={at} at={at} of={4} />
      ))}
      <g transform="translate(15 -13) rotate(14 96 34)">
        <Arc at={0} of={4} color={sun} />
      </g>
    </>
  );
}

type ArcProps = { at: number; of: number; color?: string; radius?: number };

function Arc({ at, of, color = 'currentColor', radius }: ArcProps) {
  return <path d={arcPath(at, of, radius)} stroke={color} strokeWidth="11" />;
}

/** One segment of a circle around (60, 60), clockwise from the top, with a gap at both ends. */
function arcPath(at: number, of: number, radius = 46): string {
  const gap = 9 / radius;
  const from = (2 * Math.PI * at) / of - Math.PI / 2 + gap;
  const to = (2 * Math.PI * (at + 1)) / of - Math.PI / 2 - gap;
  const point = (angle: number) =>
    `${(60 + radius * Math.cos(angle)).toFixed(1)} ${(60 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
}
