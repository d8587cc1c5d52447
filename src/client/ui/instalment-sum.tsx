import { formatAmount, sumFils } from '../../domain/money/money.ts';
import { Num } from '../i18n/bidi.tsx';

/** `8 × 111 + 119 = 1,007`: the equal instalments, the last one where it differs, and what they make. */
export function InstalmentSum({ amounts }: { amounts: readonly number[] }) {
  const [each = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const total = formatAmount(sumFils(amounts));
  const isEven = last === each;
  const equal = `${isEven ? amounts.length : amounts.length - 1} × ${formatAmount(each)}`;
  return (
    <Num whiteSpace="normal" data-instalment-sum>
      {isEven ? `${equal} = ${total}` : `${equal} + ${formatAmount(last)} = ${total}`}
    </Num>
  );
}
