import { chakra } from '@chakra-ui/react';
import { instalmentAmounts, monthlyPaymentFils } from '../../../../domain/money/instalment.ts';
import { InstalmentSum } from '../../../ui/instalment-sum.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Money, Words } from '../../../i18n/bidi.tsx';
import { applyText } from '../text.ts';

/** What the instalments really add up to, and why the announced month is only about right. */
export function HonestSum({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(applyText);
  const amounts = instalmentAmounts(totalFils, months);
  const isEven = amounts.at(-1) === amounts[0];
  const monthly = monthlyPaymentFils(totalFils, months);
  const amount = <Money fils={monthly} />;
  return (
    <>
      <chakra.p textStyle="sm" fontWeight="500" data-schedule-sum>
        <InstalmentSum amounts={amounts} />
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {isEven && amounts[0] === monthly ? (
          t.allEqual
        ) : (
          <Words of={isEven ? t.oneExact(amount) : t.approximate(amount)} />
        )}
      </chakra.p>
    </>
  );
}
