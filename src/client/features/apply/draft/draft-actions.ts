import type { Language } from '../../../../domain/text/language.ts';
import { withoutOutdatedAcknowledgement, type Draft } from './draft.ts';
import { withFile, type Slot } from './draft-files.ts';
import { discardDraft, saveFiles, saveNow, scheduleSave } from './draft-storage.ts';
import { currentDraft, patchDraft, type DraftState } from './draft-store.ts';
import { newKey } from '../../../lib/new-key.ts';

let isSent = false;

export function changeDraft(change: (draft: Draft) => Draft): void {
  const before = currentDraft().draft;
  const draft = withoutOutdatedAcknowledgement(before, change(before));
  if (draft === before) return;
  patchDraft({ draft });
  scheduleSave();
}

/** Adds or removes a file; stored at once, since a phone may end the page any time. */
export function putFile(slot: Slot, file: File | undefined): void {
  patchDraft({ files: withFile(currentDraft().files, slot, file) });
  saveFiles();
}

/** The step on screen, where a return begins. */
export function showStep(step: number): void {
  if (currentDraft().step !== step) patchAndSave({ step, restored: undefined });
}

/** A submit is on its way: until it is answered nobody knows whether it arrives. */
export function markUnanswered(unanswered: Language | undefined): void {
  if (currentDraft().unanswered !== unanswered) patchAndSave({ unanswered });
}

/** What is sent next is another application, not a repeat of this one. */
export function renewKey(): void {
  patchAndSave({ idempotencyKey: newKey(), unanswered: undefined });
}

/** The draft has arrived; it is deleted once the confirmation is on screen. */
export function markSent(): void {
  isSent = true;
}

/** After a submit: an empty draft. A draft begun since then stays. */
export function dropSentDraft(): void {
  if (!isSent) return;
  isSent = false;
  discardDraft();
}

function patchAndSave(change: Partial<DraftState>): void {
  patchDraft(change);
  scheduleSave();
  void saveNow();
}
