import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { failureIssues, messageOf, statusOf, type FailureIssue } from '../../failure.ts';
import { currentLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../paths.ts';
import { partsOf } from './draft-files.ts';
import { keepReceipt } from './kept-draft.ts';
import { payloadOf } from './payload.ts';
import { sendApplication } from './send-application.ts';
import { applyText } from './text.ts';
import { current, markSent } from './use-draft.ts';
import type { Wizard } from './wizard-context.ts';

export type SubmitFailure = {
  message: string;
  issues: readonly FailureIssue[];
  /** The key of this draft was used for other content: an earlier version arrived. */
  isEarlierSent: boolean;
};

/** Sends the draft; a failure keeps everything, a success leads to the confirmation. */
export function useSubmit() {
  const t = useText(applyText);
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Wizard['progress']>();
  const [failure, setFailure] = useState<SubmitFailure>();

  const submit = async () => {
    if (progress) return;
    const { draft, files, idempotencyKey } = current();
    const images = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
    const parts = partsOf(files, images);
    setFailure(undefined);
    setProgress({ percent: 0, byField: {} });
    try {
      const { applicationId } = await sendApplication({
        payload: payloadOf(draft, currentLanguage()),
        parts,
        idempotencyKey,
        onProgress: (percent, each) => setProgress({ percent, byField: byField(parts, each) }),
      });
      keepReceipt({
        applicationId,
        email: draft.applicantEmail.trim(),
        firstDueOn: draft.paymentStartDate,
      });
      markSent();
      notifySuccess(t.submitted);
      await navigate(`${paths.apply}?done=${encodeURIComponent(applicationId)}`, { replace: true });
    } catch (error) {
      const message = messageOf(error, t.submitFailed);
      setFailure({
        message,
        issues: failureIssues(error),
        isEarlierSent: statusOf(error) === 409,
      });
      notifyError(message);
    } finally {
      setProgress(undefined);
    }
  };

  return { submit, progress, failure };
}

/** `additionalDocuments` comes repeatedly, so its files are told apart by number. */
function byField(parts: readonly { field: string }[], each: readonly number[]) {
  let others = 0;
  return Object.fromEntries(
    parts.map(({ field }, at) => {
      const name = field === 'additionalDocuments' ? `${field}.${others++}` : field;
      return [name, each[at] ?? 0];
    }),
  );
}
