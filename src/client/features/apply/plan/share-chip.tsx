import { Flex, chakra } from '@chakra-ui/react';
import type { Means } from '#domain/application/advice.ts';
import { debtToIncomeRatio } from '#domain/money/instalment.ts';
import { dtiBand, dtiPercent, dtiSplit } from '#client/ui/chart/dti-level.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { applyText } from '../text.ts';

type ShareChipProps = { paymentFils: number; means: Means };

/** The debt-to-income ratio of a monthly instalment, with its level as icon and word, not only by colour. */
export function ShareChip({ paymentFils, means }: ShareChipProps) {
  const t = useText(applyText);
  const app = useText(appText);
  const { obligationsFils, limitPercent } = means;
  const ratio = debtToIncomeRatio({ ...means, paymentFils });
  const { icon: Icon, palette, word } = dtiBand(ratio, limitPercent);
  const percent = <Num>{dtiPercent(ratio, limitPercent)}</Num>;
  const share = obligationsFils > 0 ? t.ofSalaryWithObligations(percent) : t.ofSalary(percent);
  return (
    <Flex as="span" gap="1" textStyle="xs" fontWeight="600" color={`${palette}.fg`}>
      <chakra.span flexShrink="0" pt="0.5">
        <Icon size={14} aria-hidden="true" />
      </chakra.span>
      <span>
        <Words of={share} /> <span>{`· ${app[word]}`}</span>
      </span>
    </Flex>
  );
}

/** The parts of that ratio; nothing if there are no obligations. */
export function ShareSplit({ paymentFils, means }: ShareChipProps) {
  const t = useText(applyText);
  if (means.obligationsFils === 0) return null;
  const { instalment, obligations } = dtiSplit({ ...means, paymentFils });
  return (
    <span data-salary-split>
      <Words of={t.salarySplit(<Num>{instalment}</Num>, <Num>{obligations}</Num>)} />
    </span>
  );
}
