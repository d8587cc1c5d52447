import { expect, test } from 'vitest';
import { getShortcut } from './shortcut.ts';

test.each([
  ['j', 'KeyJ', false, 'j'],
  ['J', 'KeyJ', true, 'j'],
  ['ت', 'KeyJ', false, 'j'],
  ['ش', 'KeyA', false, 'a'],
  ['ء', 'KeyX', false, 'x'],
  ['ؤ', 'KeyC', false, 'c'],
  ['Enter', 'Enter', false, 'enter'],
  ['/', 'Slash', false, '/'],
  ['?', 'Slash', true, '?'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  ['a', 'KeyQ', false, 'a'],
  ['q', 'KeyA', false, undefined],
  ['ك', 'Semicolon', false, undefined],
  ['Tab', 'Tab', false, undefined],
])('the key that writes %s at %s (shift: %s) stands for %s', (key, code, shiftKey, shortcut) => {
  expect(getShortcut({ key, code, shiftKey })).toBe(shortcut);
});
