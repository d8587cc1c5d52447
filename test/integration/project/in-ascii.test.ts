import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from '../../../scripts/release/in-ascii.ts';

test('a program of ASCII alone does what it did', () => {
  const program = '["رسوم", `é ${1}`, "ىكy".replace(/[ىی]/g, "ي"), /^😀$/u.test("😀")]';
  const escaped = inAscii(program);
  expect(Buffer.from(escaped).toString('latin1')).toBe(escaped);
  expect(new Script(escaped).runInThisContext()).toEqual(['رسوم', 'é 1', 'يكy', true]);
});

test('a character that is escaped already is refused', () => {
  expect(() => inAscii('/[\\،]/.test("،")')).toThrow('\\، needs no backslash');
});
