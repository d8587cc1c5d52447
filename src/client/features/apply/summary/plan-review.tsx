import { parseAmountFils } from '../../../../domain/money/money.ts';
import { DateText, Money } from '../../../i18n/bidi.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { chosenMonths } from '../draft/draft.ts';
import { institutionName } from '../submit/payload.ts';
import { applyText } from '../text.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { AnswerCard, type Answer } from './answer-card.tsx';

/** A short summary of the application, with a link to the full one. */
export function PlanReview() {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  const answers: Answer[] = [
    { label: t.institution, value: <bdi>{institutionName(draft, language)}</bdi> },
    { label: t.studentCount, value: t.students(draft.numberOfStudents) },
    {
      label: t.finalTuition,
      value: <Money fils={parseAmountFils(draft.finalTuitionAmount) ?? 0} />,
    },
    { label: t.planLabel, value: t.months(chosenMonths(draft) ?? 0) },
    { label: t.startDate, value: <DateText value={draft.paymentStartDate} /> },
  ];
  return <AnswerCard title={t.plan} groups={[{ panel: 'summary', answers }]} />;
}
