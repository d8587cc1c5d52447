import type { RefObject } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { createStore } from '#client/lib/create-store.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { readLocal, writeLocal } from '#client/storage/safe-storage.ts';

/**
 * Keys of lists and details; `d` decides with a note, `c` requests a new copy of a document, `m` records a payment
 * (money).
 */
export const shortcutKeys = [
  'j',
  'k',
  'a',
  'r',
  'u',
  'd',
  'x',
  'c',
  'm',
  'enter',
  '/',
  '?',
] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

const decisions: Partial<Record<ShortcutKey, ApplicationStatus>> = {
  a: 'approved',
  r: 'rejected',
  u: 'under_review',
};

/** The status that a key sets, in the list and the details. */
export function getDecision(key: ShortcutKey): ApplicationStatus | undefined {
  return decisions[key];
}

/** A pressed key: its character, and its position on the keyboard. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The shortcut of a key. Latin letters count by character, so that all Latin layouts work as labelled; on an Arabic
 * layout, by the key's position.
 */
export function getShortcut({ key, code, shiftKey }: Pressed): ShortcutKey | undefined {
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

/** Whether single-key shortcuts are on. Dictation software may trigger them, so they can be turned off. */
export const shortcutsOn = createStore(readLocal(OFF_KEY) === undefined);

export function setShortcuts(isOn: boolean): void {
  writeLocal(OFF_KEY, isOn ? undefined : 'true');
  shortcutsOn.set(isOn);
}

/** Whether a key may act: no typing, no open dialog or menu, no modifier. */
export function isFreeKey(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !document.querySelector(layers);
}

/** Whether a key may act on an element in a dialog: no typing, and nothing on top of the dialog. */
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

/**
 * Shortcuts of a dialog while nothing is on top of it; only j and k repeat while held. `act` returns whether it handled
 * the key.
 */
export function useDialogKeys(
  inDialog: RefObject<Element | null>,
  act: (key: ShortcutKey) => boolean,
): void {
  useDocumentEvent('keydown', (event) => {
    const key = getShortcut(event);
    const mayRepeat = key === 'j' || key === 'k';
    if (key === undefined || (event.repeat && !mayRepeat)) return;
    if (!inDialog.current || !isFreeKeyIn(inDialog.current, event)) return;
    if (act(key)) event.preventDefault();
  });
}
