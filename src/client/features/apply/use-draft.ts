import { useSyncExternalStore } from 'react';
import { emptyDraft, type Draft } from './draft.ts';
import { noFiles, withFile, type DraftFiles, type Slot } from './draft-files.ts';
import { keepDraft, restoreDraft, wipeDraft } from './kept-draft.ts';
import { newKey } from './new-key.ts';

type State = { draft: Draft; files: DraftFiles; idempotencyKey: string };

/**
 * The one draft of this tab. Fields outlast a reload, files a change of page and of language;
 * whatever keeps more, or longer, replaces kept-draft.ts.
 */
let state: State | undefined;
let isSent = false;
const listeners = new Set<() => void>();

/** The draft and its files as they stand; every change of them redraws. */
export function useDraft(): State {
  return useSyncExternalStore(subscribe, current);
}

/** The draft as it stands, for handlers that outlive a render. */
export function current(): State {
  state ??= { files: noFiles, ...(restoreDraft() ?? fresh()) };
  return state;
}

export function changeDraft(change: (draft: Draft) => Draft): void {
  const draft = change(current().draft);
  if (draft !== current().draft) set({ ...current(), draft });
}

export function putFile(slot: Slot, file: File | undefined): void {
  set({ ...current(), files: withFile(current().files, slot, file) });
}

/** What is sent next is another application, not a repeat of this one. */
export function renewKey(): void {
  set({ ...current(), idempotencyKey: newKey() });
}

/** The draft has arrived; it goes once the confirmation stands in its place. */
export function markSent(): void {
  isSent = true;
}

/** After a submit: an empty draft. A draft begun since then stays. */
export function dropSentDraft(): void {
  if (!isSent) return;
  isSent = false;
  wipeDraft();
  state = { files: noFiles, ...fresh() };
  tell();
}

function fresh() {
  return { draft: emptyDraft, idempotencyKey: newKey() };
}

function set(next: State): void {
  state = next;
  keepDraft({ draft: next.draft, idempotencyKey: next.idempotencyKey });
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
