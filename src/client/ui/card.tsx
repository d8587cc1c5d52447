import type { ComponentProps } from 'react';
import { cx } from './controls.tsx';
import styles from './ui.module.css';

type PanelProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'aside' };

/** A white card on the sand-coloured canvas. */
export function Panel({ as: Tag = 'div', className, ...props }: PanelProps) {
  return <Tag {...props} className={cx(styles.panel, className)} />;
}
