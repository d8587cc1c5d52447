import type { ReactNode, Ref } from 'react';
import styles from './layout.module.css';

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** The page's h1 and introduction. Takes focus after navigation. */
export function PageHeading({ children, lead, ref }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 className="text-h1" ref={ref} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
