import type { LucideIcon } from 'lucide-react';
import styles from './ui.module.css';

type DirectionalIconProps = { icon: LucideIcon; size?: number };

/**
 * An icon that points along the reading direction and is mirrored in Arabic: arrows, chevrons, sign-out, send. Pass it
 * as it points in English.
 */
export function DirectionalIcon({ icon: Drawn, size = 20 }: DirectionalIconProps) {
  return <Drawn className={styles.icon} size={size} aria-hidden="true" />;
}
