import type { ReactNode } from 'react';
import { Money } from '#client/i18n/bidi.tsx';
import styles from './calculator.module.css';

type EstimateResultProps = { title: string; fils: number; children: ReactNode };

/** A calculation's result as one large amount, and its parts. */
export function EstimateResult({ title, fils, children }: EstimateResultProps) {
  return (
    <div className={styles.estimate} data-estimate>
      <p className={styles.resultTitle}>{title}</p>
      <p className={styles.resultAmount}>
        <Money className={styles.monthly} fils={fils} data-monthly />
      </p>
      {children}
    </div>
  );
}
