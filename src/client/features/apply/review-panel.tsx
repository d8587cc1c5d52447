import { Flex } from '@chakra-ui/react';
import { countryCode } from '../../../domain/phone.ts';
import { appText } from '../../i18n/app-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Ltr, Num } from '../../i18n/values.tsx';
import { AnswerCard, type Answer } from './answer-card.tsx';
import { countryName } from './country-name.ts';
import { partsOf } from './draft-files.ts';
import { fieldLabels } from './field-labels.ts';
import { PlanAnswers } from './plan-answers.tsx';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

/** Everything that will be sent, with change links: the last look before the agreement. */
export function ReviewPanel() {
  const t = useText(applyText);
  return (
    <Flex direction="column" gap="4">
      <PlanAnswers />
      <AnswerCard title={t.panels.applicant} answers={useApplicantAnswers()} />
      <AnswerCard title={t.panels.students} answers={useStudentAnswers()} />
      <AnswerCard title={t.panels.documents} answers={usePaperAnswers()} />
    </Flex>
  );
}

function useApplicantAnswers(): Answer[] {
  const t = useText(applyText);
  const app = useText(appText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  const country = countryName(draft.applicantNationality, language);
  const rows: [string, React.ReactNode][] = [
    [t.fullName, <bdi key="name">{draft.applicantName}</bdi>],
    [t.phone, <Num key="phone">{`${countryCode} ${draft.applicantPhone}`}</Num>],
    [t.email, <Ltr key="email">{draft.applicantEmail}</Ltr>],
    [t.nationality, country || app.notProvided],
    [t.civilId, <Num key="civilId">{draft.applicantCivilId}</Num>],
  ];
  return rows.map(([label, value]) => ({ label, value, panel: 'applicant' }));
}

function useStudentAnswers(): Answer[] {
  const t = useText(applyText);
  const { draft } = useWizard();
  return draft.studentsDetails.map(({ name }, at) => ({
    label: t.studentName(at + 1),
    value: <bdi>{name}</bdi>,
    panel: 'students',
  }));
}

function usePaperAnswers(): Answer[] {
  const t = useText(applyText);
  const { draft, files } = useWizard();
  const images = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
  const parts = partsOf(files, images);
  const labels = fieldLabels(
    t,
    parts.map(({ field }) => ({ path: field, message: '' })),
  );
  return parts.map(({ field, file }, at) => ({
    label: labels[field] ?? t.paperOtherNumber(at - 2 - images),
    value: <bdi>{file.name}</bdi>,
    panel: 'documents',
  }));
}
