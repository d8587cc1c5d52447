import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { currencyName, filsOf, formatAmount } from '../../domain/money/money.ts';
import { formatDate, formatDateTime } from './format.ts';
import { useLanguage } from './language.tsx';
import type { Phrase } from './text.ts';

type InlineProps = HTMLChakraProps<'bdi'>;

/** A value from outside (a name, a file name), kept from turning the words around it. */
export function Bdi(props: InlineProps) {
  return <chakra.bdi {...props} />;
}

/** A run that always reads left to right: e-mail, web address, application id, year pair. */
export function Ltr(props: InlineProps) {
  return <chakra.bdi dir="ltr" {...props} />;
}

/** Left to right with tabular digits: numbers, phones, civil ids, percentages. */
export function Num(props: InlineProps) {
  return <chakra.bdi dir="ltr" {...props} className="num" />;
}

/** Quieter than its amount, yet no smaller than the smallest text there is. */
const unitSize = 'max(0.8em, min(1em, 0.8125rem))';

type MoneyProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  /** The amount in fils, or as the KWD number that answers carry. */
  fils?: number;
  kwd?: number;
  /** Same number of decimals down a column; see sharedDecimals. */
  decimals?: 0 | 3;
  /** Leaves the unit to the column header. */
  bare?: boolean;
};

/** An amount with its unit: `1,250 د.ك`, `KWD 1,250`. */
export function Money({ fils, kwd, decimals, bare = false, ...rest }: MoneyProps) {
  const { language } = useLanguage();
  const amount = <Num>{formatAmount(fils ?? filsOf(kwd ?? 0), decimals)}</Num>;
  const unit = (
    <chakra.span fontSize={unitSize} fontWeight="500">
      {currencyName[language]}
    </chakra.span>
  );
  return (
    <chakra.bdi whiteSpace="nowrap" {...rest}>
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
    </chakra.bdi>
  );
}

/** A calendar day (YYYY-MM-DD) or a moment (ISO), readable by people and by machines. */
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

/** A sentence from a text file. Values inserted in it are isolated; elements are taken as they are. */
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
