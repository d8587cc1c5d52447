import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { createStore } from '../../../../lib/create-store.ts';
import { readLocal, writeLocal } from '../../../../storage/safe-storage.ts';

/**
 * The keys of the reviewers' list and of the details; `d` decides with a note, `c` asks for a clearer copy of a
 * document.
 */
export const shortcutKeys = ['j', 'k', 'a', 'r', 'u', 'd', 'x', 'c', 'enter', '/', '?'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

const decisions: Partial<Record<ShortcutKey, ApplicationStatus>> = {
  a: 'approved',
  r: 'rejected',
  u: 'under_review',
};

/** The status that a key decides for, on the list and in the details. */
export function decisionOf(key: ShortcutKey): ApplicationStatus | undefined {
  return decisions[key];
}

/** A key as pressed: what it writes, and where it sits on the keyboard. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The shortcut that a key stands for. Latin letters count by what they write, so that other Latin layouts
 * work as labelled; on an Arabic layout the place of the key counts.
 */
export function shortcutOf({ key, code, shiftKey }: Pressed): ShortcutKey | undefined {
  const written = key.toLowerCase();
  const isLatin = /^[\x20-\x7e]+$/.test(written);
  const wanted = isLatin ? written : latinKeyAt(code, shiftKey);
  return shortcutKeys.find((known) => known === wanted);
}

function latinKeyAt(code: string, shiftKey: boolean): string {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}

const OFF_KEY = 'adminShortcutsOff';

/** Whether single keys act at all; whoever dictates or mistypes turns them off. */
export const shortcutsOn = createStore(readLocal(OFF_KEY) === undefined);

export function setShortcuts(isOn: boolean): void {
  writeLocal(OFF_KEY, isOn ? undefined : 'true');
  shortcutsOn.set(isOn);
}

/** Whether a key pressed now may act: nobody types, no dialog or menu is open, no modifier is held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !document.querySelector(layers);
}

/** Whether a key may act on something in a dialog: nobody types, and nothing lies over that dialog. */
export function isFreeKeyIn(element: Element, event: KeyboardEvent): boolean {
  const top = [...document.querySelectorAll(layers)].at(-1);
  return isPlainKey(event) && (top?.contains(element) ?? true);
}

function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return shortcutsOn.get() && !(event.target instanceof Element && event.target.closest(typing));
}

const layers = '[role=dialog], [role=alertdialog], [role=menu]';

const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
