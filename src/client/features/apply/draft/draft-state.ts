import { emptyDraft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import type { Work } from './draft-record.ts';
import { newKey } from '../../../lib/new-key.ts';

/** `unsaved`: nothing to save yet, or a shared device; `failed`: this device does not keep it all. */
export type SaveStatus = 'unsaved' | 'saving' | 'saved' | 'failed';

/** What happened to the kept draft while this tab was looking away. */
export type Elsewhere = 'changed' | 'gone' | 'loaded';

export type DraftState = Work & {
  /** False until it is known what this device keeps. */
  isReady: boolean;
  /** A device that others use too: nothing stays beyond the tab. */
  isShared: boolean;
  /** This tab works on this draft; otherwise it was found here. */
  isOwn: boolean;
  status: SaveStatus;
  savedAt: string | undefined;
  /** What a reload or a return brought back. */
  restored: { fileCount: number; isMissingFiles: boolean } | undefined;
  elsewhere: Elsewhere | undefined;
};

let state: DraftState | undefined;
const listeners = new Set<() => void>();

/** The draft of this tab as it stands, for handlers that outlive a render. */
export function current(): DraftState {
  state ??= { ...freshWork(), ...emptyStored(), isReady: false, isShared: false };
  return state;
}

export function patch(change: Partial<DraftState>): void {
  const next = { ...current(), ...change };
  if (isSame(next, current())) return;
  state = next;
  for (const listener of listeners) listener();
}

/** An empty application of this tab's own in place of the one before. */
export function clear(): void {
  patch({ ...freshWork(), ...emptyStored() });
}

/** NOTE: a change that changes nothing would have the whole wizard drawn again. */
function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  return Object.keys(one).every((name) => Object.is(one[name], other[name]));
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function freshWork(): Work {
  return {
    id: newKey(),
    draft: emptyDraft,
    files: noFiles,
    idempotencyKey: newKey(),
    step: 1,
    unanswered: undefined,
  };
}

function emptyStored() {
  return {
    isOwn: true,
    status: 'unsaved' as const,
    savedAt: undefined,
    restored: undefined,
    elsewhere: undefined,
  };
}
