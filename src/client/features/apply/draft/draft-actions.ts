import type { Language } from '#domain/text/language.ts';
import { withoutOutdatedAcknowledgement, type Draft } from './draft.ts';
import { withFile, type Slot } from './draft-files.ts';
import { discardDraft, saveFiles, saveNow, scheduleSave } from './draft-storage.ts';
import { currentDraft, patchDraft, type DraftState } from './draft-store.ts';
import { newKey } from '#client/lib/new-key.ts';

let isSent = false;

export function changeDraft(change: (draft: Draft) => Draft): void {
  const before = currentDraft().draft;
  const draft = withoutOutdatedAcknowledgement(before, change(before));
  if (draft === before) return;
  patchDraft({ draft });
  scheduleSave();
}

/** Adds or removes a file. Saved at once, because a phone may close the page at any time. */
export function putFile(slot: Slot, file: File | undefined): void {
  patchDraft({ files: withFile(currentDraft().files, slot, file) });
  saveFiles();
}

/** Stores the current step, where a resumed draft continues. */
export function showStep(step: number): void {
  if (currentDraft().step !== step) patchAndSave({ step, restored: undefined });
}

/** Marks a submit in progress: until there is a response, it is unknown whether it arrived. */
export function markUnanswered(unanswered: Language | undefined): void {
  if (currentDraft().unanswered !== unanswered) patchAndSave({ unanswered });
}

/** Makes the next submit a new application, not a retry of this one. */
export function renewKey(): void {
  patchAndSave({ idempotencyKey: newKey(), unanswered: undefined });
}

/** Marks the draft as submitted; it is deleted once the confirmation is shown. */
export function markSent(): void {
  isSent = true;
}

/** Empties the draft after a submit. A draft begun since then is kept. */
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
