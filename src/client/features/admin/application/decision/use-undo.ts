import type { UndoResult } from '#domain/application/decision.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { loadSentences } from '#client/i18n/sentences.ts';
import { useText } from '#client/i18n/use-text.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { applicationText } from '../application-text.ts';
import { callInBatches } from './batches.ts';
import { useKeptRows } from '../list/use-kept-rows.ts';
import { decisionText } from './decision-text.ts';
import { useNames, type Named } from './use-names.ts';

/** An application as a decision left it. */
export type Undoable = Named & { id: string; updatedAt: string };

/** Undoes decisions while their emails wait, and shows the result. */
export function useUndo() {
  const t = useText(decisionText);
  const app = useText(appText);
  const { statusNames } = useText(applicationText);
  const { language } = useLanguage();
  const rows = useKeptRows();
  const getNames = useNames();
  const call = useMutation(adminTrpc.application.undo);

  const say = async (items: readonly Undoable[], results: readonly UndoResult[]) => {
    const undone = results.flatMap((result) => (result.outcome === 'undone' ? result : []));
    const [failure] = results.flatMap((result) => (result.outcome === 'undone' ? [] : result));
    const [first] = undone;
    if (!failure && first) {
      const { status } = first;
      notifySuccess(
        t.undone,
        `${undone.length === 1 ? t.undoneTo(statusNames[status]) : t.undoneMany(undone.length)}: ${getNames(items)}`,
      );
    } else if (failure) {
      const left = results.length - undone.length;
      const reason =
        failure.outcome === 'sent'
          ? t.undoSent
          : (await loadSentences()).codeSentence(failure.code, language);
      const names = getNames(items.filter(({ id }) => !undone.some((one) => one.id === id)));
      notifyError(
        results.length === 1 ? t.undoFailed : t.undoFailedMany(left),
        `${names}. ${reason}`,
      );
    }
  };

  const undo = async (items: readonly Undoable[]) => {
    if (call.isPending) return;
    try {
      const { results, left, error } = await callInBatches(
        items,
        async (batch): Promise<UndoResult[]> =>
          (await call.mutateAsync({ items: batch.map(({ id, updatedAt }) => ({ id, updatedAt })) }))
            .results,
      );
      await say(items, results);
      rows.setStatuses(
        results.flatMap((result) =>
          result.outcome === 'undone' ? { ...result, isUndo: true } : [],
        ),
      );
      if (left.length > 0) {
        notifyError(t.undoFailedMany(left.length), getMessage(error, app.unexpectedError));
      }
    } catch (error) {
      notifyError(t.undoFailed, getMessage(error, app.unexpectedError));
    } finally {
      await rows.refetchRest();
    }
  };

  return {
    undo,
    isUndoing: call.isPending,
    /** Shows a notification about decisions with an undo button. */
    notifyUndoable: (title: string, description: string, items: readonly Undoable[]) =>
      notifySuccess(title, description, { label: app.undo, onSelect: () => void undo(items) }),
  };
}
