import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import {
  failureIssues,
  ForeignError,
  getMessage,
  getStatus,
  type FailureIssue,
} from '#client/api/api-error.ts';
import type { Bilingual, Language } from '#domain/text/language.ts';
import { formatMoney, parseAmountFils } from '#domain/money/money.ts';
import { inBothLanguages } from '#client/i18n/issue-text.ts';
import { currentLanguage } from '#client/i18n/language.tsx';
import { inBoth } from '#client/i18n/text.ts';
import { paths } from '#client/app/paths.ts';
import { listParts, type Part } from '../draft/draft-files.ts';
import { withList } from '../draft/draft-classes.ts';
import { currentDraft } from '../draft/draft-store.ts';
import { useAskForClasses } from '../steps/student/use-classes.ts';
import { draftText } from '../draft/draft-text.ts';
import { toPayload } from './payload.ts';
import { loadRules, type Rules } from '../wizard/rules.ts';
import type { SentReceipt } from './sent-receipts.ts';
import type { Answers } from './server-errors.ts';
import { toSummary } from '../confirmation/summary-of-draft.ts';
import { applyText } from '../text.ts';
import { changeDraft, markSent, markUnanswered } from '../draft/draft-actions.ts';
import type { Wizard } from '../wizard/wizard-context.ts';

export type SubmitFailure = {
  /** The server's message; without one, see `ownSentence`. */
  message?: string | undefined;
  /** The new final tuition after the institution changed a price. */
  totalFils?: number;
  issues: readonly FailureIssue[];
  /** What was sent, or was to be sent. */
  sent: Answers;
  /**
   * `earlier`: the idempotency key was used for other content, so an earlier version arrived. `lost`: no response, so
   * it may have arrived. `unconfirmed`: a server error, so it may have arrived too. `offline`: nothing was sent.
   * `priced`: nothing was stored, because the institution changed a price. `tooLarge`: a proxy accepts less.
   */
  reason:
    'refused' | 'tooLarge' | 'earlier' | 'lost' | 'unconfirmed' | 'offline' | 'stopped' | 'priced';
};

/** The message of a failure without one from the server. */
export function ownSentence({ reason, totalFils }: SubmitFailure, language: Language): string {
  if (totalFils !== undefined) {
    return draftText[language].priceChanged(formatMoney(totalFils, language));
  }
  if (reason === 'offline') return draftText[language].offline;
  if (reason === 'stopped') return draftText[language].stopped;
  return applyText[language].submitFailed;
}

/** The sentence of a failure in both languages. */
function sentenceOf(failure: SubmitFailure): Bilingual {
  if (failure.message) return inBothLanguages(failure.message);
  return { ar: ownSentence(failure, 'ar'), en: ownSentence(failure, 'en') };
}

/** Submits the draft. A failure keeps everything; success opens the confirmation. */
export function useSubmit() {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Wizard['progress']>();
  const [failure, setFailure] = useState<SubmitFailure>();
  const [sentBefore, setSentBefore] = useState<SentReceipt>();
  const sending = useRef<AbortController>(undefined);
  const checkList = useListCheck();

  const fail = (failed: SubmitFailure) => {
    setFailure(failed);
    // NOTE: only on failure; on success the progress stays until the confirmation replaces it.
    setProgress(undefined);
    if (failed.reason !== 'stopped') notifyError(sentenceOf(failed));
    return failed;
  };

  const send = async (isStopped: AbortSignal): Promise<SubmitFailure | undefined> => {
    const { draft, files, idempotencyKey, unanswered } = currentDraft();
    // A retry must send the same content, so in the same language.
    const language = unanswered ?? currentLanguage();
    const parts = listParts(
      files,
      draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0,
    );
    markUnanswered(language);
    const shown = showProgress(parts, setProgress);
    try {
      const rules = await loadRules();
      const answer = await rules.sendApplication({
        payload: toPayload(draft, language),
        parts,
        idempotencyKey,
        signal: isStopped,
        onProgress: shown.update,
      });
      storeSent({ draft, parts, answer, idempotencyKey }, rules);
      notifySuccess(inBoth(applyText, (t) => t.submitted));
      await navigate(`${paths.apply}?done=${encodeURIComponent(answer.applicationId)}`, {
        replace: true,
      });
      return undefined;
    } catch (error) {
      const reason = isStopped.aborted ? 'stopped' : getReason(error);
      if (reason === 'refused' || reason === 'tooLarge') markUnanswered(undefined);
      const issues = failureIssues(error);
      const totalFils = issues.some(isAboutPrice) ? await checkList() : undefined;
      if (totalFils !== undefined) return fail(priced(totalFils));
      // NOTE: the page's own sentences are not stored, since its language may change.
      const message = getMessage(error, '') || undefined;
      return fail({ message, issues, sent: { draft, files }, reason });
    } finally {
      shown.end();
    }
  };

  /**
   * `isAnyway` submits even if this device submitted one for the same student and year. Returns the failure, if any.
   */
  const submit = async ({ isAnyway = false } = {}): Promise<SubmitFailure | undefined> => {
    if (sending.current) return undefined;
    if (!navigator.onLine) return fail({ issues: [], sent: currentDraft(), reason: 'offline' });
    const controller = new AbortController();
    sending.current = controller;
    setSentBefore(undefined);
    setProgress({ percent: 0, byField: {}, isStalled: false });
    try {
      const totalFils = currentDraft().unanswered ? undefined : await checkList();
      if (totalFils !== undefined) return fail(priced(totalFils));
      const { draft, unanswered } = currentDraft();
      const { findSentBefore } = await loadRules();
      const before = isAnyway || unanswered ? undefined : await findSentBefore(draft);
      if (!before) return await send(controller.signal);
      setSentBefore(before);
      setProgress(undefined);
      return undefined;
    } finally {
      sending.current = undefined;
    }
  };

  return {
    submit,
    stop: () => sending.current?.abort(),
    keepWaiting: () => setProgress((before) => before && { ...before, isStalled: false }),
    progress,
    failure,
    sentBefore,
    forgetSentBefore: () => setSentBefore(undefined),
  };
}

/**
 * Checks the institution's list once more before submitting, and applies changes to the draft. Returns the new final
 * tuition; undefined if nothing changed.
 */
function useListCheck(): () => Promise<number | undefined> {
  const askForClasses = useAskForClasses();
  return async () => {
    const { draft } = currentDraft();
    const classes = await askForClasses(draft);
    if (!classes || withList(draft, classes) === draft) return undefined;
    changeDraft((before) => withList(before, classes));
    return parseAmountFils(currentDraft().draft.finalTuitionAmount) ?? 0;
  };
}

function priced(totalFils: number): SubmitFailure {
  return { totalFils, issues: [], sent: currentDraft(), reason: 'priced' };
}

/** Whether the server rejects a student's tuition, such as for a price that changed since the page showed it. */
function isAboutPrice({ path }: FailureIssue): boolean {
  return /^studentsInfo\.\d+\.tuitionAmount$/.test(path);
}

/** After a server error or without a response, it is unknown whether the application arrived. */
function getReason(error: unknown): 'refused' | 'tooLarge' | 'earlier' | 'lost' | 'unconfirmed' {
  const status = getStatus(error);
  if (status === undefined) return 'lost';
  if (status === 409) return 'earlier';
  if (status === 413 && error instanceof ForeignError) return 'tooLarge';
  return status >= 500 ? 'unconfirmed' : 'refused';
}

/** Without progress for so long, the connection may be lost. */
const stallMs = 30_000;

type Progress = Wizard['progress'];

/** Shows the progress, and each 30 seconds without any. */
function showProgress(
  parts: readonly Part[],
  setProgress: (change: Progress | ((before: Progress) => Progress)) => void,
) {
  const onStall = () => setProgress((before) => before && { ...before, isStalled: true });
  let timer = setInterval(onStall, stallMs);
  const end = () => clearInterval(timer);
  const update = (percent: number, each: readonly number[]) => {
    end();
    timer = setInterval(onStall, stallMs);
    setProgress({ percent, byField: byField(parts, each), isStalled: false });
  };
  return { update, end };
}

/** What this device remembers of an application that arrived. */
function storeSent(
  sent: Parameters<typeof toSummary>[0],
  { storeSummary, rememberSent }: Rules,
): void {
  const summary = toSummary(sent);
  if (summary) storeSummary(summary);
  void rememberSent(sent.draft, sent.answer.applicationId);
  markSent();
}

/** `additionalDocuments` is repeated, so its files are numbered. */
function byField(parts: readonly Part[], each: readonly number[]) {
  let others = 0;
  return Object.fromEntries(
    parts.map(({ field }, at) => {
      const name = field === 'additionalDocuments' ? `${field}.${others++}` : field;
      return [name, each[at] ?? 0];
    }),
  );
}
