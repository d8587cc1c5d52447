import { useRef, useState, type RefObject } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { DecisionResult, Warned } from '#domain/application/decision.ts';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import type { Language } from '#domain/text/language.ts';
import { notify, notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { loadSentences } from '#client/i18n/sentences.ts';
import { useText } from '#client/i18n/use-text.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { useKeptRows } from '../list/use-kept-rows.ts';
import { callInBatches } from './batches.ts';
import { decisionText } from './decision-text.ts';
import { useNames } from './use-names.ts';
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
  /** Whether the targets have their warnings about this status. */
  isChecked?: boolean;
  targets: readonly Target[];
  note: Note;
  /** What the same decision has already changed, to be undone together. */
  changed: readonly Undoable[];
  /** Called when the dialog is done. */
  onEnd: (outcome: Outcome) => void;
};

/** `changed`: someone else changed the application. */
export type Outcome = 'done' | 'left' | 'changed';

type Deciding = {
  status: ApplicationStatus;
  targets: readonly Target[];
  note?: Note;
  /** Only fetches the warnings. */
  isTrial?: boolean;
};

/**
 * The only way to decide: sets a status at once, and asks if there are warnings or several could not be changed. About
 * several it asks before any of them is changed. `onChanged` gets the IDs of the applications that are done.
 */
export function useDecide(onChanged: (ids: readonly string[]) => void) {
  const sendAll = useSending();
  const rows = useKeptRows();
  const say = useDecisionNotices();
  const withProblems = useProblems();
  const [asked, setAsked] = useState<Asked>();
  const { changing, underWay, begin, end: finish } = useChanging();
  const findWarned = useTrial(underWay);

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
    begin(targets, deciding.status);
    try {
      const { results, unsent } = await sendAll({ ...deciding, targets });
      const left = [...(await withProblems(targets, results)), ...unsent];
      const set = results.flatMap((result) => (result.outcome === 'set' ? result : []));
      say.results(deciding.status, { targets, all: results, left, set, earlier });
      const statuses = results.flatMap((result) => ('updatedAt' in result ? result : []));
      rows.setStatuses([...statuses, ...left]);
      onChanged(results.flatMap((result) => (isLeft(result) ? [] : result.id)));
      return { left, changed: [...earlier, ...withNames(targets, set)] };
    } catch (error) {
      say.failure(getMessage(error, ''), targets);
      return undefined;
    } finally {
      // NOTE: also after an error, to show the other administrator's change.
      await rows.refetchRest();
      finish(targets);
    }
  };

  /** Resolves once every dialog about it is done. */
  const decide = async (deciding: Deciding): Promise<Outcome> => {
    const warned = await findWarned(deciding);
    if (warned) return ask(warned, deciding.status);
    const sent = await send(deciding);
    if (!sent) return 'left';
    const { left, changed } = sent;
    const [first] = left;
    if (!first) return 'done';
    if (deciding.targets.length === 1 && !first.warned) {
      return first.updatedAt === deciding.targets[0]?.updatedAt ? 'left' : 'changed';
    }
    return ask(left, deciding.status, { note: deciding.note ?? {}, changed });
  };

  const ask = (
    targets: readonly Target[],
    status?: ApplicationStatus,
    { note = {}, changed = [] }: Partial<Pick<Asked, 'note' | 'changed'>> = {},
  ): Promise<Outcome> =>
    new Promise((onEnd) =>
      setAsked({ status, isChecked: status !== undefined, targets, note, changed, onEnd }),
    );

  return {
    changing,
    decide,
    asked,
    /** Asks for a status and a note first. */
    ask,
    /** Submits the dialog; asks again about those that were not changed. */
    answer: async (deciding: Deciding): Promise<Outcome> => {
      const { status, note = {} } = deciding;
      const warned = asked?.isChecked ? undefined : await findWarned(deciding);
      if (asked && warned) {
        setAsked({ ...asked, status, note, isChecked: true, targets: warned });
        return 'left';
      }
      const sent = await send(deciding, asked?.changed);
      if (!asked || !sent) return 'left';
      const { left, changed } = sent;
      if (left.length === 0) end('done');
      else setAsked({ ...asked, status, note, changed, isChecked: true, targets: left });
      return left.length === 0 ? 'done' : 'left';
    },
    end: () => end('left'),
  };

  function end(outcome: Outcome): void {
    asked?.onEnd(outcome);
    setAsked(undefined);
  }
}

/**
 * Returns a function that resolves to all targets, with their warnings; undefined if the call failed, or there are no
 * warnings.
 */
function useTrial(underWay: RefObject<Set<string>>) {
  const sendAll = useSending();
  const withProblems = useProblems();
  return async (deciding: Deciding): Promise<readonly Target[] | undefined> => {
    const { targets } = deciding;
    if (targets.length === 1 || targets.some(({ id }) => underWay.current.has(id)))
      return undefined;
    for (const { id } of targets) underWay.current.add(id);
    try {
      const { results } = await sendAll({ ...deciding, isTrial: true });
      const found = await withProblems(targets, results);
      if (!found.some(({ warned }) => warned)) return undefined;
      return targets.map((target) => found.find(({ id }) => id === target.id) ?? target);
    } catch {
      // NOTE: the decision that follows fails too, and says why.
      return undefined;
    } finally {
      for (const { id } of targets) underWay.current.delete(id);
    }
  };
}

/** Sends decisions in batches. Those whose call fails after another succeeded are `unsent`. */
function useSending() {
  const { failedStatus } = useText(applicationText);
  const call = useMutation(adminTrpc.application.decide);
  return async ({ status, targets, note = {}, isTrial = false }: Deciding) => {
    const sent = await callInBatches(targets, async (batch): Promise<DecisionResult[]> => {
      const items = batch.map((target) => ({
        id: target.id,
        updatedAt: target.updatedAt,
        accepted: target.warned?.warnings ?? [],
      }));
      return (await call.mutateAsync({ items, status, note, isTrial })).results;
    });
    const problem = getMessage(sent.error, failedStatus);
    return { results: sent.results, unsent: sent.left.map((target) => ({ ...target, problem })) };
  };
}

/** The statuses that are being set, by application ID. */
function useChanging() {
  const [changing, setChanging] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  // NOTE: a second press may come before the next render.
  const underWay = useRef(new Set<string>());
  return {
    changing,
    underWay,
    begin: (targets: readonly Target[], status: ApplicationStatus) => {
      for (const { id } of targets) underWay.current.add(id);
      setChanging(
        (before) => new Map([...before, ...targets.map(({ id }) => [id, status] as const)]),
      );
    },
    end: (targets: readonly Target[]) => {
      for (const { id } of targets) underWay.current.delete(id);
      const isOver = (id: string) => targets.some((target) => target.id === id);
      setChanging((before) => new Map([...before].filter(([id]) => !isOver(id))));
    },
  };
}

function isLeft({ outcome }: DecisionResult): boolean {
  return outcome === 'warned' || outcome === 'failed';
}

/** Those that were not changed, each with the reason, and its latest state if that differs. */
function useProblems() {
  const cache = adminTrpc.useUtils();
  const { language } = useLanguage();
  const withState = async (target: Target, code: ErrorCode): Promise<Target> => {
    const { warned: _, ...rest } = target;
    const now = await cache.application.byId
      .fetch({ id: target.id }, { staleTime: 0 })
      .catch(() => target);
    const problem = (await loadSentences()).codeSentence(code, language);
    return { ...rest, status: now.status, updatedAt: now.updatedAt, problem };
  };
  const withProblem = (target: Target, result: DecisionResult): Promise<Target> | undefined => {
    if (result.outcome === 'failed') return withState(target, result.code);
    if (result.outcome !== 'warned') return undefined;
    const { warnings, debtToIncomeRatio, sameCivilId, documents } = result;
    const { problem: _, ...rest } = target;
    const warned = { warnings, debtToIncomeRatio, sameCivilId, documents };
    return Promise.resolve({ ...rest, warned });
  };
  return (targets: readonly Target[], results: readonly DecisionResult[]): Promise<Target[]> =>
    Promise.all(
      results.flatMap((result) => {
        const target = targets.find(({ id }) => id === result.id);
        return target ? (withProblem(target, result) ?? []) : [];
      }),
    );
}

/** Adds the names by which an undo speaks of them. */
function withNames(
  targets: readonly Target[],
  set: readonly { id: string; updatedAt: string }[],
): Undoable[] {
  return set.flatMap(({ id, updatedAt }) => {
    const target = targets.find((one) => one.id === id);
    if (!target) return [];
    const { applicantName, applicationId } = target;
    return { id, updatedAt, applicantName, applicationId };
  });
}

type Decided = {
  targets: readonly Target[];
  all: readonly DecisionResult[];
  left: readonly Target[];
  set: readonly { id: string; updatedAt: string }[];
  /** What the same decision changed before it asked. */
  earlier: readonly Undoable[];
};

/** Shows the result of a decision. */
function useDecisionNotices() {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const words = useText(decisionText);
  const { notifyUndoable } = useUndo();
  const getNames = useNames();
  const failure = (reason: string, about: readonly Target[]) =>
    notifyError(
      t.failedStatusTitle,
      [`${t.failedStatus}: ${getNames(about)}`, reason].filter(Boolean).join('. '),
    );

  const results = (status: ApplicationStatus, decided: Decided) => {
    const { targets, all, left, set, earlier } = decided;
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
      const changed = [...earlier, ...withNames(targets, set)];
      const message = isOne ? t.statusUpdatedTo(name) : list.updatedMany(changed.length, name);
      const told = `${message}: ${getNames(changed)}`;
      notifyUndoable(t.statusUpdated, [told, more].filter(Boolean).join('. '), changed);
    } else if (problem !== undefined) failure(problem, left);
    else if (noted > 0) {
      const names = getNames(targets);
      notifySuccess(words.noteAdded, isOne ? names : `${more}: ${names}`);
    } else if (same > 0) {
      notify({ title: isOne ? words.alreadyHas(name) : more, description: getNames(targets) });
    }
  };
  return { results, failure };
}
