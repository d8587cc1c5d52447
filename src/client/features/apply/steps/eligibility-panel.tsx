import { Box, Flex, chakra } from '@chakra-ui/react';
import { fitsMeans } from '#domain/application/advice.ts';
import { debtToIncomeRatio } from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Gauge } from '#client/ui/chart/gauge.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { Money, Words } from '#client/i18n/bidi.tsx';
import { FinancingShares } from './financing-shares.tsx';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { PlanChanges } from '../plan/plan-changes.tsx';
import { toPreview } from '../plan/plan-preview.ts';
import { WorkItOut } from './work-it-out.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** The example of the 40% rule. */
const example = {
  salaryFils: toFils(1000),
  obligationsFils: toFils(150),
  paymentFils: toFils(200),
};

/**
 * Explains the 40% rule and asks for the applicant's statement; "no" does not block. Once the salary is known, says what
 * would bring a plan over the limit within it. Every figure is over the same term, that of the preview.
 */
export function EligibilityPanel() {
  const { t, draft, set, field } = useWizard();
  const { figures, means } = toPreview(draft);
  const isOver = figures !== undefined && means !== undefined && !fitsMeans(figures, means);
  return (
    <Flex direction="column" gap="6">
      <Box rounded="l3" bg="bg.muted" p={{ base: '4', md: '5' }}>
        <chakra.p fontWeight="600" mb="1">
          {t.example}
        </chakra.p>
        <chakra.p mb="4">
          <Words
            of={t.exampleBody(
              <Money fils={example.salaryFils} />,
              <Money fils={example.obligationsFils} />,
              <Money fils={example.paymentFils} />,
            )}
          />
        </chakra.p>
        <Gauge ratio={debtToIncomeRatio(example)} label={t.ratio} />
      </Box>
      <RadioCards
        {...field('installmentEligibility')}
        label={<Isolated words={t.eligibility} />}
        onChange={(installmentEligibility) => {
          set({ installmentEligibility });
          // NOTE: not for a calculated answer, which changes with each digit typed.
          if (installmentEligibility === 'no') {
            announce(`${t.eligibleNoAdvice}. ${t.eligibleNoAdviceBody}`);
          }
        }}
        columns={{ base: 1, sm: 2 }}
        options={[
          { value: 'yes', title: <Isolated words={t.eligibleYes} /> },
          { value: 'no', title: <Isolated words={t.eligibleNo} /> },
        ]}
      />
      <WorkItOut />
      {isOver ? (
        <Notice
          kind="warning"
          live
          title={t.overFor(t.forMonths(figures.months))}
          action={<PlanChanges />}
        >
          {t.overAnyOne}
        </Notice>
      ) : (
        draft.installmentEligibility === 'no' && (
          <Notice kind="info" title={t.eligibleNoAdvice}>
            {t.eligibleNoAdviceBody}
          </Notice>
        )
      )}
      <FinancingShares />
    </Flex>
  );
}
