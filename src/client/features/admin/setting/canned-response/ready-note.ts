import type { PrivateSettings } from '../../../../../domain/setting/setting.ts';
import type { Language } from '../../../../../domain/text/language.ts';

export type ReadyNote = PrivateSettings['cannedNotes'][number];

type Choosing = { notes: readonly ReadyNote[]; chosen: ReadyNote; language: Language };

/**
 * A text with a ready note put in: in place of a blank text or another ready note, else on a line of its own
 * after what was typed.
 */
export function withReadyNote(typed: string, { notes, chosen, language }: Choosing): string {
  const before = typed.trim();
  const isReady = notes.some(({ ar, en }) => before === ar || before === en);
  if (before === '' || isReady) return chosen[language];
  return `${typed.trimEnd()}\n${chosen[language]}`;
}
