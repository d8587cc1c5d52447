import { ChevronDown } from 'lucide-react';
import { cx } from './controls.tsx';
import styles from './ui.module.css';

type ChevronProps = { isOpen: boolean; size?: number; className?: string };

/** At the end of a button: turned while what the button opens is open. */
export function Chevron({ isOpen, size = 20, className }: ChevronProps) {
  return (
    <span className={cx(styles.chevron, isOpen && styles.open, className)}>
      <ChevronDown size={size} aria-hidden="true" />
    </span>
  );
}
