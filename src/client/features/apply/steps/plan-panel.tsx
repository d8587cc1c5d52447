import { Box, Flex, chakra } from '@chakra-ui/react';
import {
  installmentPlans,
  largestPaymentFils,
  monthlyPaymentFils,
  monthsOf,
  type InstallmentPlan,
} from '../../../../domain/money/instalment.ts';
import { addMonths } from '../../../../domain/time/kuwait-time.ts';
import { Panel } from '../../../ui/card.tsx';
import { Ring } from '../../../ui/chart/ring.tsx';
import { RadioCards, type RadioCard } from '../../../forms/radio-cards.tsx';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Money, Words } from '../../../i18n/bidi.tsx';
import { CustomMonths } from './custom-months.tsx';
import { chosenMonths, figuresOf } from '../draft/draft.ts';
import { HonestSum } from '../plan/honest-sum.tsx';
import { OverLimit } from '../plan/over-limit.tsx';
import { meansOf, previewOf } from '../plan/plan-preview.ts';
import { ShareChip } from '../plan/share-chip.tsx';
import { applyText } from '../text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** How many segments stand for a term that is not chosen yet. */
const openSegments = 12;

/** Three, six, nine months or another term, each with its monthly amount and share of the salary. */
export function PlanPanel() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const isCustom = draft.installmentPlan === 'custom';
  const custom = isCustom ? chosenMonths(draft) : undefined;
  const card = usePlanCard();
  const figures = figuresOf(draft);
  return (
    <Flex direction="column" gap="5">
      <RadioCards<InstallmentPlan>
        name="installmentPlan"
        label={<chakra.span srOnly>{t.plan}</chakra.span>}
        value={draft.installmentPlan}
        onChange={(installmentPlan) => set({ installmentPlan })}
        error={errorAt('installmentPlan')}
        options={installmentPlans.map((plan) =>
          plan === 'custom'
            ? { ...card(plan, custom), title: t.customPlan }
            : card(plan, monthsOf(plan, null)),
        )}
      />
      {isCustom && <CustomMonths />}
      {figures && (
        <Panel aria-live="polite">
          <HonestSum totalFils={figures.totalFils} months={figures.months} />
        </Panel>
      )}
      <OverLimit />
    </Flex>
  );
}

function usePlanCard() {
  const t = useText(applyText);
  const { draft } = useWizard();
  const { totalFils } = previewOf(draft);

  return (plan: InstallmentPlan, months: number | undefined): RadioCard<InstallmentPlan> => {
    return {
      value: plan,
      title: months === undefined ? t.customPlan : t.months(months),
      description: (
        <>
          {months === undefined ? t.customPlanHint : <LastDue months={months} />}
          {months !== undefined && <PlanShare months={months} />}
        </>
      ),
      mark: (
        <Box
          as="span"
          display="block"
          color="border.emphasized"
          css={{ '& svg': { w: { base: '2.5rem', md: '3.25rem' }, h: 'auto' } }}
        >
          <Ring segments={months ?? openSegments} lit={months === undefined ? 0 : 1} size={52} />
        </Box>
      ),
      end: months !== undefined && totalFils !== undefined && (
        <>
          <Money
            fils={monthlyPaymentFils(totalFils, months)}
            fontWeight="600"
            fontSize={{ base: 'md', md: 'lg' }}
          />
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {t.monthly}
          </chakra.span>
        </>
      ),
    };
  };
}

/** The last month of a plan; phones have room for its short name only. */
function LastDue({ months }: { months: number }) {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  const day = addMonths(draft.paymentStartDate, months - 1);
  return (
    <Words
      of={t.lastDue(
        <bdi>
          <chakra.span hideFrom="sm" whiteSpace="nowrap">
            {formatMonth(day, language, 'short')}
          </chakra.span>
          <chakra.span hideBelow="sm">{formatMonth(day, language)}</chakra.span>
        </bdi>,
      )}
    />
  );
}

function PlanShare({ months }: { months: number }) {
  const { draft } = useWizard();
  const { totalFils } = previewOf(draft);
  const means = meansOf(draft);
  if (totalFils === undefined || means === undefined) return null;
  const monthlyDebtFils = means.obligationsFils + largestPaymentFils(totalFils, months);
  return <ShareChip ratio={monthlyDebtFils / means.salaryFils} limitPercent={means.limitPercent} />;
}
