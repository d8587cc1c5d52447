import { useRef, useState } from 'react';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import type { DecisionResult, Warned } from '../../../../../domain/application/decision.ts';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import { errorSentences } from '../../../../../domain/errors/error-messages.ts';
import type { ErrorCode } from '../../../../../domain/errors/errors.ts';
import type { Language } from '../../../../../domain/text/language.ts';
import { notify, notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { getMessage } from '../../../../api/api-error.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { callInBatches } from './batches.ts';
import { decisionText } from './decision-text.ts';
import { useUndo, type Undoable } from './use-undo.ts';

/** An application to decide on, as last fetched. */
export type Target = Pick<
  ApplicationRowView,
  'id' | 'applicationId' | 'applicantName' | 'status' | 'updatedAt' | 'language'
> & {
  /** Its warnings, once the server has returned them. */
  warned?: Warned;
  /** Why it was not changed, after an attempt. */
  problem?: string;
};

/** A note to applicants, in the languages that they read. */
export type Note = Partial<Record<Language, string>>;

/** What the dialog asks: status, note, and applications with their warnings. */
export type Asked = {
  status: ApplicationStatus | undefined;
  targets: readonly Target[];
  note: Note;
  /** What the same decision has already changed, to be undone together. */
  changed: readonly Undoable[];
  /** Called when the dialog is done. */
  onEnd: (outcome: Outcome) => void;
};

/** `changed`: someone else changed the application. */
export type Outcome = 'done' | 'left' | 'changed';

type Deciding = { status: ApplicationStatus; targets: readonly Target[]; note?: Note };

/**
 * The only way to decide: sets a status at once, and asks if there are warnings or several could not be changed.
 * `onChanged` gets the IDs of the applications that are done.
 */
export function useDecide(onChanged: (ids: readonly string[]) => void) {
  const sendAll = useSending();
  const cache = adminTrpc.useUtils();
  const say = useDecisionNotices();
  const withProblem = useProblems();
  const [changing, setChanging] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  const [asked, setAsked] = useState<Asked>();
  // NOTE: a second press may come before the next render.
  const underWay = useRef(new Set<string>());

  /**
   * Resolves to those that were not changed, with the reasons; undefined if the call itself failed, or all are already
   * in progress.
   */
  const send = async (
    deciding: Deciding,
    earlier: readonly Undoable[] = [],
  ): Promise<{ left: readonly Target[]; changed: readonly Undoable[] } | undefined> => {
    const targets = deciding.targets.filter(({ id }) => !underWay.current.has(id));
    if (targets.length === 0) return undefined;
    for (const { id } of targets) underWay.current.add(id);
    setChanging((before) => new Map([...before, ...targets.map(getStatus(deciding.status))]));
    try {
      const { results, unsent } = await sendAll({ ...deciding, targets });
      const refused = await Promise.all(
        results.flatMap((result) => {
          const target = targets.find(({ id }) => id === result.id);
          return target ? (withProblem(target, result) ?? []) : [];
        }),
      );
      const left = [...refused, ...unsent];
      const set = results.flatMap((result) => (result.outcome === 'set' ? result : []));
      say.results(deciding.status, { all: results, left, set, earlier });
      onChanged(results.flatMap((result) => (isLeft(result) ? [] : result.id)));
      return { left, changed: [...earlier, ...set] };
    } catch (error) {
      say.failure(getMessage(error, ''));
      return undefined;
    } finally {
      // NOTE: also after an error, to show the other administrator's change.
      await cache.application.invalidate();
      for (const { id } of targets) underWay.current.delete(id);
      const isOver = (id: string) => targets.some((target) => target.id === id);
      setChanging((before) => new Map([...before].filter(([id]) => !isOver(id))));
    }
  };

  /** Resolves once every dialog about it is done. */
  const decide = async (deciding: Deciding): Promise<Outcome> => {
    const sent = await send(deciding);
    if (!sent) return 'left';
    const { left, changed } = sent;
    const [first] = left;
    if (!first) return 'done';
    if (deciding.targets.length === 1 && !first.warned) {
      return first.updatedAt === deciding.targets[0]?.updatedAt ? 'left' : 'changed';
    }
    const { status, note = {} } = deciding;
    return new Promise((resolve) => {
      setAsked({ status, targets: left, note, changed, onEnd: resolve });
    });
  };

  return {
    changing,
    decide,
    asked,
    /** Asks for a status and a note first. */
    ask: (targets: readonly Target[], status?: ApplicationStatus): Promise<Outcome> =>
      new Promise((resolve) => {
        setAsked({ status, targets, note: {}, changed: [], onEnd: resolve });
      }),
    /** Submits the dialog; asks again about those that were not changed. */
    answer: async (deciding: Deciding): Promise<Outcome> => {
      const sent = await send(deciding, asked?.changed);
      if (!asked || !sent) return 'left';
      const { left, changed } = sent;
      const { status, note = {} } = deciding;
      if (left.length === 0) end('done');
      else setAsked({ ...asked, status, note, changed, targets: left });
      return left.length === 0 ? 'done' : 'left';
    },
    end: () => end('left'),
  };

  function end(outcome: Outcome): void {
    asked?.onEnd(outcome);
    setAsked(undefined);
  }
}

/** Sends decisions in batches. Those whose call fails after another succeeded are `unsent`. */
function useSending() {
  const { failedStatus } = useText(applicationText);
  const call = adminTrpc.application.decide.useMutation();
  return async ({ status, targets, note = {} }: Deciding) => {
    const sent = await callInBatches(targets, async (batch): Promise<DecisionResult[]> => {
      const items = batch.map((target) => ({
        id: target.id,
        updatedAt: target.updatedAt,
        accepted: target.warned?.warnings ?? [],
      }));
      return (await call.mutateAsync({ items, status, note })).results;
    });
    const problem = getMessage(sent.error, failedStatus);
    return { results: sent.results, unsent: sent.left.map((target) => ({ ...target, problem })) };
  };
}

const getStatus =
  (status: ApplicationStatus) =>
  ({ id }: Target): [string, ApplicationStatus] => [id, status];

function isLeft({ outcome }: DecisionResult): boolean {
  return outcome === 'warned' || outcome === 'failed';
}

/** Why an application was not changed, with its latest state if that differs. */
function useProblems() {
  const cache = adminTrpc.useUtils();
  const { language } = useLanguage();
  const withState = async (target: Target, code: ErrorCode): Promise<Target> => {
    const { warned: _, ...rest } = target;
    const now = await cache.application.byId
      .fetch({ id: target.id }, { staleTime: 0 })
      .catch(() => target);
    const problem = errorSentences[code][language];
    return { ...rest, status: now.status, updatedAt: now.updatedAt, problem };
  };
  return (target: Target, result: DecisionResult): Promise<Target> | undefined => {
    if (result.outcome === 'failed') return withState(target, result.code);
    if (result.outcome !== 'warned') return undefined;
    const { warnings, burdenRatio, sameCivilId, documents } = result;
    const { problem: _, ...rest } = target;
    const warned = { warnings, burdenRatio, sameCivilId, documents };
    return Promise.resolve({ ...rest, warned });
  };
}

type Decided = {
  all: readonly DecisionResult[];
  left: readonly Target[];
  set: readonly Undoable[];
  /** What the same decision changed before it asked. */
  earlier: readonly Undoable[];
};

/** Shows the result of a decision. */
function useDecisionNotices() {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const words = useText(decisionText);
  const { notifyUndoable } = useUndo();
  const failure = (reason: string) =>
    notifyError(t.failedStatusTitle, reason ? `${t.failedStatus}. ${reason}` : t.failedStatus);

  const results = (status: ApplicationStatus, { all, left, set, earlier }: Decided) => {
    const name = t.statusNames[status];
    const isOne = all.length + earlier.length === 1;
    const noted = all.filter(({ outcome }) => outcome === 'noted').length;
    const same = all.filter(({ outcome }) => outcome === 'same').length;
    const problem = left.find((target) => target.problem)?.problem;
    const more = [
      ...(noted > 0 ? [words.notedMany(noted)] : []),
      ...(same > 0 ? [words.alreadyMany(same, name)] : []),
    ].join('. ');
    if (set.length > 0) {
      const changed = [...earlier, ...set];
      const message = isOne ? t.statusUpdatedTo(name) : list.updatedMany(changed.length, name);
      notifyUndoable(t.statusUpdated, [message, more].filter(Boolean).join('. '), changed);
    } else if (problem !== undefined) failure(problem);
    else if (noted > 0) notifySuccess(words.noteAdded, isOne ? undefined : more);
    else if (same > 0) notify({ title: isOne ? words.alreadyHas(name) : more });
  };
  return { results, failure };
}
