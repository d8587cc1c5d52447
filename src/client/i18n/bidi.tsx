import { Fragment, isValidElement, type ComponentProps, type ReactNode } from 'react';
import { currencyName, toFils, formatAmount } from '#domain/money/money.ts';
import { formatDate, formatDateTime } from './format.ts';
import { useLanguage } from './language.tsx';
import type { Phrase } from './text.ts';
import { cx } from '../ui/controls.tsx';
import styles from './bidi.module.css';

type InlineProps = ComponentProps<'bdi'>;

/** A value from outside (a name, a file name), isolated from the direction of the text around it. */
export function Bdi(props: InlineProps) {
  return <bdi {...props} />;
}

/** Always left to right: email, web address, application ID, academic year. */
export function Ltr(props: InlineProps) {
  return <bdi dir="ltr" {...props} />;
}

/** Left to right with tabular digits: numbers, phone numbers, civil IDs, percentages. */
export function Num({ className, ...props }: InlineProps) {
  return <bdi dir="ltr" {...props} className={cx('num', className)} />;
}

type MoneyProps = Omit<InlineProps, 'children'> & {
  /** The amount in fils, or in KWD as the API has it. */
  fils?: number;
  kwd?: number;
  /** The same in a whole column; see sharedDecimals. */
  decimals?: 0 | 3;
  /** Leaves out the unit, which the column header has. */
  bare?: boolean;
};

/** An amount with its unit: `1,250 د.ك`, `KWD 1,250`. */
export function Money({ fils, kwd, decimals, bare = false, className, ...rest }: MoneyProps) {
  const { language } = useLanguage();
  const amount = <Num>{formatAmount(fils ?? toFils(kwd ?? 0), decimals)}</Num>;
  const unit = <span className={styles.unit}>{currencyName[language]}</span>;
  return (
    <bdi {...rest} className={cx(styles.money, className)}>
      {bare ? (
        amount
      ) : language === 'ar' ? (
        <>
          {amount} {unit}
        </>
      ) : (
        <>
          {unit} {amount}
        </>
      )}
    </bdi>
  );
}

/** A calendar day (YYYY-MM-DD) or an ISO time, in a <time> element. */
export function DateText({
  value,
  style,
  time = false,
}: {
  value: string;
  style?: 'long' | 'short';
  time?: boolean;
}) {
  const { language } = useLanguage();
  return (
    <time dateTime={value}>
      <bdi>{time ? formatDateTime(value, language) : formatDate(value, language, style)}</bdi>
    </time>
  );
}

/** A sentence from a text file. Its values are isolated; elements are kept as they are. */
export function Words({ of }: { of: string | Phrase }) {
  if (typeof of === 'string') return <span>{of}</span>;
  return of.strings.map((part, index) => (
    <Fragment key={index}>
      <span>{part}</span>
      {index < of.values.length && inserted(of.values[index])}
    </Fragment>
  ));
}

function inserted(value: unknown): ReactNode {
  if (isValidElement(value)) return value;
  return typeof value === 'number' ? <Num>{value}</Num> : <bdi>{String(value)}</bdi>;
}
