import { useSyncExternalStore } from 'react';
import type { Language } from '../../../../domain/text/language.ts';
import type { Draft } from './draft.ts';
import { withFile, type Slot } from './draft-files.ts';
import { discard, touch, touchFiles, saveNow } from './draft-keeping.ts';
import { current, patch, subscribe, type DraftState } from './draft-state.ts';
import { newKey } from '../../../lib/new-key.ts';

let isSent = false;

/** The draft and its files as they stand; every change of them redraws. */
export function useDraft(): DraftState {
  return useSyncExternalStore(subscribe, current, current);
}

export function changeDraft(change: (draft: Draft) => Draft): void {
  const draft = change(current().draft);
  if (draft === current().draft) return;
  patch({ draft });
  touch();
}

/** A file put in its place, or taken away; on the device at once, since a phone may end the page any time. */
export function putFile(slot: Slot, file: File | undefined): void {
  patch({ files: withFile(current().files, slot, file) });
  touchFiles();
}

/** The step on screen, where a return begins. */
export function showStep(step: number): void {
  if (current().step === step) return;
  patch({ step, restored: undefined });
  touch();
  void saveNow();
}

/** A submit is on its way: until it is answered nobody knows whether it arrives. */
export function markUnanswered(unanswered: Language | undefined): void {
  if (current().unanswered === unanswered) return;
  patch({ unanswered });
  touch();
  void saveNow();
}

/** What is sent next is another application, not a repeat of this one. */
export function renewKey(): void {
  patch({ idempotencyKey: newKey(), unanswered: undefined });
  touch();
  void saveNow();
}

/** The draft has arrived; it goes once the confirmation stands in its place. */
export function markSent(): void {
  isSent = true;
}

/** After a submit: an empty draft. A draft begun since then stays. */
export function dropSentDraft(): void {
  if (!isSent) return;
  isSent = false;
  discard();
}
