import { Flex, chakra } from '@chakra-ui/react';
import { parseAmountFils } from '../../../domain/money.ts';
import { appText } from '../../i18n/app-text.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DateText, Money, Num } from '../../i18n/values.tsx';
import { AnswerCard, type Answer } from './answer-card.tsx';
import { gradeName, institutionName } from './payload.ts';
import { previewOf } from './plan-preview.ts';
import { ShareChip } from './share-chip.tsx';
import { isOverLimit } from './issues.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

/** Where, for whom, from what means and by which plan: four cards of answers. */
export function PlanAnswers() {
  const t = useText(applyText);
  return (
    <Flex direction="column" gap="4">
      <AnswerCard title={t.institutionAndYear} answers={useInstitutionAnswers()} />
      <AnswerCard title={t.studentsAndTuition} answers={useStudentAnswers()} />
      <AnswerCard title={t.panels.finances} answers={useFinanceAnswers()} />
      <AnswerCard title={t.plan} answers={usePlanRows()} />
    </Flex>
  );
}

function useInstitutionAnswers(): Answer[] {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  return [
    {
      label: t.educationType,
      value: draft.educationType && t.types[draft.educationType],
      panel: 'institution',
    },
    {
      label: t.institution,
      value: <bdi>{institutionName(draft, language)}</bdi>,
      panel: 'institution',
    },
    { label: t.academicYear, value: <Num>{draft.academicYear}</Num>, panel: 'academicYear' },
  ];
}

function useStudentAnswers(): Answer[] {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  return [
    { label: t.studentCount, value: <Num>{draft.numberOfStudents}</Num>, panel: 'studentCount' },
    ...draft.studentsInfo.map((student, at): Answer => ({
      label: t.studentName(at + 1),
      value: (
        <>
          <bdi>{gradeName(draft, student, language)}</bdi>
          {' · '}
          <Money fils={parseAmountFils(student.tuitionAmount) ?? 0} />
        </>
      ),
      panel: 'tuition',
    })),
    {
      label: t.finalTuition,
      value: <Money fils={parseAmountFils(draft.finalTuitionAmount) ?? 0} />,
      panel: 'adjustment',
    },
  ];
}

function useFinanceAnswers(): Answer[] {
  const t = useText(applyText);
  const app = useText(appText);
  const { draft } = useWizard();
  const { salaryFils = 0, obligationsFils } = previewOf(draft);
  return [
    {
      label: t.eligibility,
      value: draft.installmentEligibility === 'no' ? app.no : app.yes,
      panel: 'eligibility',
    },
    { label: t.salary, value: <Money fils={salaryFils} />, panel: 'finances' },
    { label: t.obligations, value: <Money fils={obligationsFils} />, panel: 'finances' },
    {
      label: t.startDate,
      value: <DateText value={draft.paymentStartDate} />,
      panel: 'startDate',
    },
  ];
}

function usePlanRows(): Answer[] {
  const t = useText(applyText);
  const { draft } = useWizard();
  const { figures, ratio } = previewOf(draft);
  if (!figures) return [];
  return [
    { label: t.planLabel, value: t.months(figures.months), panel: 'plan' },
    {
      label: t.monthlyPayment,
      value: <Money fils={figures.monthlyPaymentFils} />,
      panel: 'plan',
    },
    { label: t.interest, value: <Money fils={figures.interestFils} decimals={3} />, panel: 'plan' },
    {
      label: t.ratio,
      value:
        ratio === undefined ? null : (
          <chakra.span display="inline-flex">
            <ShareChip ratio={ratio} isOver={isOverLimit(draft)} />
            <chakra.span srOnly>{formatPercent(ratio)}</chakra.span>
          </chakra.span>
        ),
      panel: 'plan',
    },
  ];
}
