import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Bdi, Money } from '#client/ui/styled.tsx';
import { RotateCcw } from 'lucide-react';
import {
  currencyName,
  filsPerDinar,
  maxAmountFils,
  parseAmountFils,
  normalizedAmountText,
  typedAmountText,
} from '#domain/money/money.ts';
import { Notice } from '#client/ui/alert.tsx';
import { Panel } from '#client/ui/card.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { amountText, withFinalTuition, tuitionSum } from '#client/features/apply/draft/draft.ts';
import { StepperField } from '../stepper-field.tsx';
import { tuitionDecimals } from '#client/features/apply/plan/plan-preview.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';
import { gradeName } from '#client/features/apply/submit/payload.ts';

/** How far one press changes the final tuition, in fils. */
const stepFils = 50 * filsPerDinar;

/** The final tuition: the calculated total, or as adjusted. */
export function AdjustmentPanel() {
  const { language } = useLanguage();
  const { t, draft, change, errorAt } = useWizard();
  const { tuitionSumFils, finalTuitionAmount } = draft;
  const fils = parseAmountFils(finalTuitionAmount);
  const put = (typed: string) => change((before) => withFinalTuition(before, typed));
  const step = (direction: 1 | -1) => {
    const next = (fils ?? 0) + direction * stepFils;
    put(amountText(Math.min(Math.max(0, next), maxAmountFils)));
  };

  return (
    <Flex direction="column" gap="5">
      <TuitionResetNotice />
      <Panel>
        <StepperField
          name="finalTuitionAmount"
          label={t.finalTuition}
          value={finalTuitionAmount}
          onChange={(typed) => put(typedAmountText(typed))}
          onBlur={() => {
            const normalized = normalizedAmountText(finalTuitionAmount);
            if (normalized !== finalTuitionAmount) put(normalized);
          }}
          onStep={step}
          increase={t.increase}
          decrease={t.decrease}
          inputMode="decimal"
          unit={currencyName[language]}
          error={errorAt('finalTuitionAmount')}
        />
        <Flex align="center" wrap="wrap" columnGap="4" rowGap="1" mt="3" minH="11">
          <chakra.p aria-live="polite" textStyle="sm" color="fg.muted">
            <Difference fils={fils} sumFils={tuitionSumFils} decimals={tuitionDecimals(draft)} />
          </chakra.p>
          {tuitionSumFils !== undefined && fils !== tuitionSumFils && (
            <Button
              size="sm"
              minH="11"
              variant="ghost"
              onClick={() => put(amountText(tuitionSumFils))}
            >
              <DirectionalIcon icon={RotateCcw} size={16} />
              <span>{t.resetToSum}</span>
            </Button>
          )}
        </Flex>
      </Panel>
      <Box>
        <chakra.h2 textStyle="h3" mb="2">
          {t.tuitionPerStudent}
        </chakra.h2>
        <StudentTuitions />
      </Box>
    </Flex>
  );
}

type DifferenceProps = { fils: number | undefined; sumFils: number | undefined; decimals: 0 | 3 };

function Difference({ fils, sumFils, decimals }: DifferenceProps) {
  const { t } = useWizard();
  if (fils === undefined || sumFils === undefined) return null;
  if (fils === sumFils) return <span>{t.asCalculated}</span>;
  const amount = (
    <Money fils={Math.abs(fils - sumFils)} decimals={decimals} fontWeight="600" color="fg" />
  );
  return <Words of={fils < sumFils ? t.below(amount) : t.above(amount)} />;
}

/** Tells that an adjusted tuition was reset to a new calculated total. */
export function TuitionResetNotice() {
  const { t, draft } = useWizard();
  const { isTuitionReset, tuitionSumFils } = draft;
  if (!isTuitionReset || tuitionSumFils === undefined) return null;
  return (
    <Notice kind="info" live>
      <Words of={t.tuitionWasReset(<Money fils={tuitionSumFils} />)} />
    </Notice>
  );
}

/** Each student's class and tuition, and the calculated total. */
function StudentTuitions() {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const amounts = draft.studentsInfo.map((student) => parseAmountFils(student.tuitionAmount) ?? 0);
  const decimals = tuitionDecimals(draft);
  const sum = tuitionSum(draft);
  return (
    <chakra.ul listStyleType="none">
      {draft.studentsInfo.map((student, at) => (
        <Flex
          as="li"
          key={at}
          justify="space-between"
          columnGap="4"
          wrap="wrap"
          py="2.5"
          borderBottomWidth="1px"
        >
          <span>
            <chakra.span color="fg.muted">{t.studentName(at + 1)}</chakra.span>
            <span>{' · '}</span>
            <Bdi overflowWrap="anywhere">{gradeName(draft, student, language)}</Bdi>
          </span>
          <Money fils={amounts[at] ?? 0} decimals={decimals} />
        </Flex>
      ))}
      <Flex as="li" justify="space-between" columnGap="4" wrap="wrap" py="2.5" fontWeight="600">
        <span>{t.sum}</span>
        {sum !== undefined && <Money fils={sum} decimals={decimals} />}
      </Flex>
    </chakra.ul>
  );
}
