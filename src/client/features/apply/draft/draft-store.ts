import { createStore } from '../../../lib/create-store.ts';
import { newKey } from '../../../lib/new-key.ts';
import { emptyDraft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import type { WizardState } from './draft-record.ts';

/** `unsaved`: nothing to save yet, or a shared device; `failed`: this device does not store it all. */
export type SaveStatus = 'unsaved' | 'saving' | 'saved' | 'failed';

/** What another tab did to the stored draft. */
export type RemoteChange = 'changed' | 'deleted' | 'loaded';

export type DraftState = WizardState & {
  /** False until it is known what this device has stored. */
  isReady: boolean;
  /** A device that others use too: nothing stays beyond the tab. */
  isShared: boolean;
  /** This tab works on this draft; otherwise it was found here. */
  isOwn: boolean;
  status: SaveStatus;
  savedAt: string | undefined;
  /** What a reload or a return brought back. */
  restored: { fileCount: number; isMissingFiles: boolean } | undefined;
  remoteChange: RemoteChange | undefined;
};

const store = createStore<DraftState>({ ...emptyState(), isReady: false, isShared: false });

export const useDraft = store.use;
/** The draft of this tab, for handlers that outlive a render. */
export const currentDraft = store.get;

export function patchDraft(change: Partial<DraftState>): void {
  const next = { ...store.get(), ...change };
  // NOTE: a change that changes nothing would have the whole wizard rendered again.
  if (!isSame(next, store.get())) store.set(next);
}

/** Begins an empty application in place of the one before. */
export function resetDraft(): void {
  patchDraft(emptyState());
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  return Object.keys(one).every((name) => Object.is(one[name], other[name]));
}

function emptyState() {
  return {
    id: newKey(),
    draft: emptyDraft,
    files: noFiles,
    idempotencyKey: newKey(),
    step: 1,
    unanswered: undefined,
    isOwn: true,
    status: 'unsaved' as const,
    savedAt: undefined,
    restored: undefined,
    remoteChange: undefined,
  };
}
