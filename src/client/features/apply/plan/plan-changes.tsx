import { Button, Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { findPlanChanges, shareFils } from '#domain/application/advice.ts';
import type { InstallmentPlan } from '#domain/money/instalment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { Money, Num, Words } from '#client/i18n/bidi.tsx';
import { amountText, withFinalTuition } from '../draft/draft.ts';
import { toPreview } from './plan-preview.ts';
import { useWizard } from '../wizard/wizard-context.ts';

const listedPlans: Readonly<Record<number, InstallmentPlan>> = {
  3: '3_months',
  6: '6_months',
  9: '9_months',
};

/** What would bring the plan within the limit, each alone: another term, a smaller amount or lower obligations. */
export function PlanChanges() {
  const { language } = useLanguage();
  const { t, draft, set, change } = useWizard();
  const { figures: plan, means } = toPreview(draft);
  if (plan === undefined || means === undefined) return null;

  const wholeFils = draft.tuitionSumFils ?? plan.totalFils;
  const found = findPlanChanges(plan, means, wholeFils);
  if (Object.values(found).every((each) => each === undefined)) return <span>{t.overNothing}</span>;

  const choose = (term: number) => {
    const listed = listedPlans[term];
    set(
      listed
        ? { installmentPlan: listed }
        : { installmentPlan: 'custom', customInstallmentMonths: String(term) },
    );
    landOnQuestion(t.planNow(t.months(term)));
  };
  const finance = (fils: number) => {
    change((before) => withFinalTuition(before, amountText(fils)));
    landOnQuestion(t.shareApplied(formatMoney(fils, language)));
  };
  const { months, share, tuitionFils, obligationsFils } = found;
  const over = t.forMonths(plan.months);
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" textStyle="sm" data-plan-changes>
      {months === undefined ? (
        <Change words={t.overNone} />
      ) : (
        <Change
          words={t.overShortest(t.months(months))}
          label={t.choosePlan(t.forMonths(months))}
          onUse={() => choose(months)}
        />
      )}
      {share !== undefined && (
        <Change
          words={<Words of={t.overShare(over, <Num>{`${share}%`}</Num>)} />}
          label={<Words of={t.finance(<Num>{`${share}%`}</Num>)} />}
          onUse={() => finance(shareFils(wholeFils, share))}
        />
      )}
      {tuitionFils !== undefined && (
        <Change
          words={<Words of={t.overTuition(over, <Money fils={tuitionFils} />)} />}
          label={<Words of={t.finance(<Money fils={tuitionFils} />)} />}
          onUse={() => finance(tuitionFils)}
        />
      )}
      {obligationsFils !== undefined && (
        <Change words={<Words of={t.overObligations(<Money fils={obligationsFils} />)} />} />
      )}
    </chakra.ul>
  );
}

type ChangeProps = { words: ReactNode; label?: ReactNode; onUse?: () => void };

function Change({ words, label, onUse }: ChangeProps) {
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

/** The changes are removed once the plan is within the limit, so focus moves to the step's question. */
function landOnQuestion(said: string): void {
  announce(said);
  const question = 'input[name=installmentPlan]:checked, input[name=installmentEligibility]';
  requestAnimationFrame(() => document.querySelector<HTMLElement>(question)?.focus());
}
