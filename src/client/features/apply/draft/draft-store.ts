import { createStore } from '#client/lib/create-store.ts';
import { newKey } from '#client/lib/new-key.ts';
import { emptyDraft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import type { ParsedDraft, WizardState } from './draft-record.ts';

/** `unsaved`: nothing to save yet, or a shared device; `failed`: not everything could be stored. */
export type SaveStatus = 'unsaved' | 'saving' | 'saved' | 'failed';

/** What another tab did to the stored draft. */
export type RemoteChange = 'changed' | 'deleted' | 'loaded';

export type DraftState = WizardState & {
  /** False until the stored draft has been read. */
  isReady: boolean;
  /** A shared device: nothing is stored beyond the tab. */
  isShared: boolean;
  /** Whether this tab works on the draft, or only found it on the device. */
  isOwn: boolean;
  status: SaveStatus;
  savedAt: string | undefined;
  /** What a reload or resume restored. */
  restored:
    | (Pick<ParsedDraft, 'isMissingFiles' | 'dropped' | 'isOtherVersion'> & { fileCount: number })
    | undefined;
  remoteChange: RemoteChange | undefined;
};

const store = createStore<DraftState>({ ...emptyState(), isReady: false, isShared: false });

export const useDraft = store.use;
/** The current draft, for handlers that outlive a render. */
export const currentDraft = store.get;

export function patchDraft(change: Partial<DraftState>): void {
  const next = { ...store.get(), ...change };
  // NOTE: an update without a change would render the whole wizard again.
  if (!isSame(next, store.get())) store.set(next);
}

/** Replaces the draft with an empty one. */
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
