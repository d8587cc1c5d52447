import type { ComponentProps } from 'react';
import { cx } from '#client/ui/controls.tsx';
import { Below } from '#client/ui/layout/below.tsx';
import styles from './site.module.css';

type SiteSectionProps = ComponentProps<'section'> & {
  /** Space above and below: for a whole page, or for one of several bands. */
  spacing?: 'page' | 'band';
  /** Whether it is below the fold. */
  isBelow?: boolean;
};

/** A full-width band whose content aligns with the header's. */
export function SiteSection(props: SiteSectionProps) {
  const { spacing = 'page', isBelow = false, children, ...rest } = props;
  const content = <div className={cx(styles.content, styles[spacing])}>{children}</div>;
  return isBelow ? (
    <Below as="section" {...rest}>
      {content}
    </Below>
  ) : (
    <section {...rest}>{content}</section>
  );
}
