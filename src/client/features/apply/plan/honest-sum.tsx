import { chakra } from '@chakra-ui/react';
import { instalmentAmounts } from '../../../../domain/money/instalment.ts';
import { formatAmount } from '../../../../domain/money/money.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Num } from '../../../i18n/bidi.tsx';
import { applyText } from '../text.ts';

/** What the instalments add up to, `8 × 111 + 119 = 1,007`, and how they were rounded. */
export function HonestSum({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(applyText);
  const amounts = instalmentAmounts(totalFils, months);
  const [each = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const isEven = last === each;
  const equal = `${isEven ? months : months - 1} × ${formatAmount(each)}`;
  const sum = isEven ? equal : `${equal} + ${formatAmount(last)}`;
  return (
    <>
      <chakra.p textStyle="sm" fontWeight="500" data-schedule-sum>
        {/* NOTE: a line never ends after an operator, nor stands one alone in its own. */}
        <Num whiteSpace="normal">
          {`${sum} = ${formatAmount(totalFils)}`.replaceAll(/([×+=]) | (?=×)/g, '$1\u00a0')}
        </Num>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {months === 1 ? t.oneExact : isEven ? t.allEqual : t.roundedDown}
      </chakra.p>
    </>
  );
}
