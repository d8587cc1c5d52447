import { Flex } from '@chakra-ui/react';
import { countryCode } from '#domain/person/phone.ts';
import { appText } from '#client/i18n/app-text.ts';
import { countryName } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr, Num } from '#client/i18n/bidi.tsx';
import { AnswerCard, type Answer, type AnswerGroup } from './answer-card.tsx';
import { listParts } from '../draft/draft-files.ts';
import { EligibilityConflict } from '../steps/eligibility-conflict.tsx';
import { fieldLabels } from '../wizard/field-labels.ts';
import { PlanAnswers } from './summary-panel.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** Everything that will be sent, with change links, before the agreement. */
export function ReviewPanel() {
  const { t } = useWizard();
  return (
    <Flex direction="column" gap="4">
      <EligibilityConflict />
      <PlanAnswers />
      <AnswerCard title={t.panels.applicant} groups={useApplicantAnswers()} />
      <AnswerCard title={t.panels.students} groups={useStudentAnswers()} />
      <AnswerCard title={t.panels.documents} groups={useDocumentAnswers()} />
    </Flex>
  );
}

function useApplicantAnswers(): AnswerGroup[] {
  const app = useText(appText);
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const country = countryName(draft.applicantNationality, language);
  const answers: Answer[] = [
    { label: t.fullName, value: <bdi>{draft.applicantName}</bdi> },
    { label: t.phone, value: <Num>{`${countryCode} ${draft.applicantPhone}`}</Num> },
    { label: t.email, value: <Ltr>{draft.applicantEmail}</Ltr> },
    { label: t.nationality, value: country || app.notProvided },
    { label: t.civilId, value: <Num>{draft.applicantCivilId}</Num> },
  ];
  return [{ panel: 'applicant', answers }];
}

function useStudentAnswers(): AnswerGroup[] {
  const { t, draft } = useWizard();
  const answers = draft.studentsDetails.map(({ name }, at) => ({
    label: t.studentName(at + 1),
    value: <bdi>{name}</bdi>,
  }));
  return [{ panel: 'students', answers }];
}

function useDocumentAnswers(): AnswerGroup[] {
  const { t, draft, files } = useWizard();
  const images = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
  const parts = listParts(files, images);
  const names = parts.map(({ field }) => field);
  const labels = fieldLabels(t, names);
  const answers = parts.map(({ field, file }, at) => ({
    label: labels[field] ?? t.documentOtherNumber(at - 2 - images),
    value: <bdi>{file.name}</bdi>,
  }));
  return [{ panel: 'documents', answers }];
}
