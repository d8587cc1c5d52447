import { Flex, chakra } from '@chakra-ui/react';
import { EligibilityConflict } from '../steps/eligibility-conflict.tsx';
import { ScheduleTable } from '../plan/schedule-table.tsx';
import { TuitionResetNotice } from '../steps/student/adjustment-panel.tsx';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { parseAmountFils } from '#domain/money/money.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Money, Num } from '#client/i18n/bidi.tsx';
import { AnswerCard, type Answer, type AnswerGroup } from './answer-card.tsx';
import { calculateFigures, chosenMonths } from '../draft/draft.ts';
import { gradeName, institutionName } from '../submit/payload.ts';
import { readMeans, tuitionDecimals } from '../plan/plan-preview.ts';
import { ShareChip, ShareSplit } from '../plan/share-chip.tsx';
import { isOverLimit } from '../wizard/issues.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** All answers so far with change links, and the payment schedule. */
export function SummaryPanel() {
  return (
    <Flex direction="column" gap="6">
      <TuitionResetNotice />
      <EligibilityConflict />
      <PlanAnswers />
      <ScheduleTable />
    </Flex>
  );
}

/** Four cards of answers: institution, students, finances and plan. */
export function PlanAnswers() {
  const { t } = useWizard();
  return (
    <Flex direction="column" gap="4">
      <AnswerCard title={t.institutionAndYear} groups={useInstitutionAnswers()} />
      <AnswerCard title={t.studentsAndTuition} groups={useStudentAnswers()} />
      <AnswerCard title={t.panels.finances} groups={useFinanceAnswers()} />
      <AnswerCard title={t.plan} groups={usePlanRows()} />
    </Flex>
  );
}

function useInstitutionAnswers(): AnswerGroup[] {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  return [
    {
      panel: 'institution',
      answers: [
        { label: t.educationType, value: draft.educationType && t.types[draft.educationType] },
        { label: t.institution, value: <bdi>{institutionName(draft, language)}</bdi> },
      ],
    },
    {
      panel: 'academicYear',
      answers: [{ label: t.academicYear, value: <Num>{draft.academicYear}</Num> }],
    },
  ];
}

function useStudentAnswers(): AnswerGroup[] {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const decimals = tuitionDecimals(draft);
  const classes = draft.studentsInfo.map((student, at): Answer => ({
    label: t.studentName(at + 1),
    value: (
      <>
        <bdi>{gradeName(draft, student, language)}</bdi>
        <span>{' · '}</span>
        <Money fils={parseAmountFils(student.tuitionAmount) ?? 0} decimals={decimals} />
      </>
    ),
  }));
  const finalFils = parseAmountFils(draft.finalTuitionAmount) ?? 0;
  return [
    {
      panel: 'studentCount',
      answers: [{ label: t.studentCount, value: <Num>{draft.numberOfStudents}</Num> }],
    },
    { panel: 'tuition', answers: classes },
    {
      panel: 'adjustment',
      answers: [{ label: t.finalTuition, value: <Money fils={finalFils} decimals={decimals} /> }],
    },
  ];
}

function useFinanceAnswers(): AnswerGroup[] {
  const app = useText(appText);
  const { t, draft } = useWizard();
  const money = (typed: string) => <Money fils={parseAmountFils(typed) ?? 0} />;
  const eligibility = draft.installmentEligibility === 'no' ? app.no : app.yes;
  return [
    { panel: 'eligibility', answers: [{ label: t.eligibility, value: eligibility }] },
    {
      panel: 'finances',
      answers: [
        { label: t.salary, value: money(draft.monthlySalary) },
        { label: t.obligations, value: money(draft.financialObligations) },
      ],
    },
    {
      panel: 'startDate',
      answers: [{ label: t.startDate, value: <DateText value={draft.paymentStartDate} /> }],
    },
  ];
}

function usePlanRows(): AnswerGroup[] {
  const { t, draft } = useWizard();
  const figures = calculateFigures(draft);
  const [instalments, ...ratio] = useCostAnswers();
  if (!figures || !instalments) return [];
  const answers: Answer[] = [
    { label: t.planLabel, value: t.months(figures.months) },
    instalments,
    { label: t.interest, value: <Money fils={figures.interestFils} /> },
    ...ratio,
  ];
  return [{ panel: 'plan', answers }];
}

/** The instalments and, once the salary is known, their share of it with the acknowledgement. */
function useCostAnswers(): Answer[] {
  const app = useText(appText);
  const { t, draft } = useWizard();
  const figures = calculateFigures(draft);
  const means = readMeans(draft);
  if (!figures) return [];
  const amounts = instalmentAmounts(figures.totalFils, figures.months);
  const instalments = { label: t.instalments, value: <InstalmentWords amounts={amounts} /> };
  if (!means) return [instalments];
  const share = { paymentFils: figures.largestFils, means };
  const value = (
    <>
      <ShareChip {...share} />
      <chakra.span display="block" textStyle="xs" color="fg.muted">
        <ShareSplit {...share} />
      </chakra.span>
      {isOverLimit(draft) && draft.overLimitAcknowledged && (
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          <Isolated words={t.acknowledge} />
        </chakra.span>
      )}
    </>
  );
  return [instalments, { label: app.gaugeLabel, value }];
}

/** A short summary of the application, with a link to the full one. */
export function PlanReview() {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const answers: Answer[] = [
    { label: t.institution, value: <bdi>{institutionName(draft, language)}</bdi> },
    { label: t.studentCount, value: t.students(draft.numberOfStudents) },
    {
      label: t.finalTuition,
      value: <Money fils={parseAmountFils(draft.finalTuitionAmount) ?? 0} />,
    },
    { label: t.planLabel, value: t.months(chosenMonths(draft) ?? 0) },
    ...useCostAnswers(),
    { label: t.startDate, value: <DateText value={draft.paymentStartDate} /> },
  ];
  return <AnswerCard title={t.plan} groups={[{ panel: 'summary', answers }]} />;
}
