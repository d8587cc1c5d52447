import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  fitsMeans,
  largestFittingTuition,
  obligationsToPayOff,
  shortestFittingMonths,
} from '../../../../domain/application/advice.ts';
import {
  debtToIncomeLimitPercent,
  type InstallmentPlan,
} from '../../../../domain/money/instalment.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { Money, Num, Words } from '../../../i18n/bidi.tsx';
import { amountText, withFinalTuition } from '../draft/draft.ts';
import { Isolated } from '../../../ui/a11y/isolated.tsx';
import { isOverLimit } from '../wizard/issues.ts';
import { toPreview } from './plan-preview.ts';
import { ShareSplit } from './share-chip.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

const listedPlans: Readonly<Record<number, InstallmentPlan>> = {
  3: '3_months',
  6: '6_months',
  9: '9_months',
};

/** A part of the tuition smaller than one tenth is not offered. */
const minSharePart = 10;

/** Over the limit: the parts of the ratio, every way to get within the limit, and a checkbox to apply anyway. */
export function OverLimit() {
  const { t, draft, set, errorAt, blocksOverLimit } = useWizard();
  const { figures, means } = toPreview(draft);
  const isChosen = draft.installmentPlan !== '';
  if (!isChosen || figures === undefined || means === undefined || fitsMeans(figures, means)) {
    return null;
  }
  const isOver = isOverLimit(draft);
  return (
    <Notice
      kind="warning"
      live
      title={<ShareSplit paymentFils={figures.largestFils} means={means} />}
      action={
        <>
          <Ways />
          {isOver && !blocksOverLimit && (
            <Box borderTopWidth="1px" borderColor="yellow.border" mt="4" pt="2">
              <CheckboxField
                name="overLimitAcknowledged"
                checked={draft.overLimitAcknowledged}
                onChange={(overLimitAcknowledged) => set({ overLimitAcknowledged })}
                error={errorAt('overLimitAcknowledged')}
              >
                <Isolated words={t.acknowledge} />
              </CheckboxField>
            </Box>
          )}
        </>
      }
    >
      {isOver ? (
        blocksOverLimit && t.overBlocks
      ) : (
        <Words
          of={t.overPension(
            <Num>{`${means.limitPercent}%`}</Num>,
            <Num>{`${debtToIncomeLimitPercent}%`}</Num>,
          )}
        />
      )}
    </Notice>
  );
}

/** A longer term, a smaller amount or lower obligations: each alone is enough. */
function Ways() {
  const { language } = useLanguage();
  const { t, draft, set, change } = useWizard();
  const { figures: plan, means } = toPreview(draft);
  if (plan === undefined || means === undefined) return null;

  const { totalFils, months } = plan;
  const fitting = shortestFittingMonths(totalFils, means);
  const fittingTuition = largestFittingTuition(plan, means);
  const tuition = fittingTuition * minSharePart < totalFils ? 0 : fittingTuition;
  const debts = obligationsToPayOff(plan, means);
  if (fitting === undefined && tuition === 0 && !debts) return <span>{t.overNothing}</span>;

  const choose = (term: number) => {
    const listed = listedPlans[term];
    set(
      listed
        ? { installmentPlan: listed }
        : { installmentPlan: 'custom', customInstallmentMonths: String(term) },
    );
    landOnPlan(t.planNow(t.months(term)));
  };
  const finance = (fils: number) => {
    change((before) => withFinalTuition(before, amountText(fils)));
    landOnPlan(t.shareApplied(formatMoney(fils, language)));
  };
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" textStyle="sm">
      <Way
        words={fitting === undefined ? t.overNone : t.overShortest(t.months(fitting))}
        label={fitting !== undefined && t.choosePlan(t.forMonths(fitting))}
        onUse={() => fitting !== undefined && choose(fitting)}
      />
      {tuition > 0 && (
        <Way
          words={<Words of={t.overTuition(t.forMonths(months), <Money fils={tuition} />)} />}
          label={<Words of={t.finance(<Money fils={tuition} />)} />}
          onUse={() => finance(tuition)}
        />
      )}
      {debts !== undefined && debts > 0 && (
        <Way words={<Words of={t.overObligations(<Money fils={debts} />)} />} />
      )}
    </chakra.ul>
  );
}

type WayProps = { words: ReactNode; label?: ReactNode; onUse?: () => void };

function Way({ words, label, onUse }: WayProps) {
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'flex-start', sm: 'center' }}
      justify="space-between"
      columnGap="4"
      rowGap="1"
    >
      <span>{words}</span>
      {label && (
        <Button variant="outline" size="sm" minH="11" bg="bg.panel" flexShrink="0" onClick={onUse}>
          <span>{label}</span>
        </Button>
      )}
    </Flex>
  );
}

/** The notice is removed once the plan is within the limit, so focus moves to the plan. */
function landOnPlan(said: string): void {
  announce(said);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('input[name=installmentPlan]:checked')?.focus(),
  );
}
