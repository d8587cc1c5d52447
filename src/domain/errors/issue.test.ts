import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { toIssues } from './issue.ts';

function issuesFor(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? [] : toIssues(result.error);
}

describe('toIssues', () => {
  it('names a nested field by its path', () => {
    const schema = z.object({ list: z.array(z.object({ name: z.string('nameRequired') })) });
    expect(issuesFor(schema, { list: [{ name: 'a' }, {}] })).toEqual([
      { path: 'list.1.name', key: 'nameRequired' },
    ]);
  });

  it('answers one issue for each field, its first', () => {
    const schema = z.object({
      name: z.string().min(1, 'required').min(3, 'usernameMinLength'),
      other: z.string().max(1, 'tooLong'),
    });
    expect(issuesFor(schema, { name: '', other: 'ab' })).toEqual([
      { path: 'name', key: 'required' },
      { path: 'other', key: 'tooLong' },
    ]);
  });

  test.each([
    ['a missing value', z.string(), undefined, 'required'],
    ['null where text is due', z.string(), null, 'invalid'],
    ['a list where text is due', z.string(), ['a'], 'invalid'],
    ['text where a number is due', z.number(), '1', 'invalid'],
    ['text where an object is due', z.object({}), 'a', 'invalid'],
    ['a value off the list', z.enum(['a']), 'b', 'choiceInvalid'],
    ['a text that is too long', z.string().max(1), 'ab', 'tooLong'],
    ['a text that is too short', z.string().min(1), '', 'invalid'],
    ['a text of the wrong form', z.string().regex(/a/), 'b', 'invalid'],
    ['a message that is no key', z.string().min(1, 'say something'), '', 'invalid'],
    ['a name every object has', z.string().min(1, 'toString'), '', 'invalid'],
  ])('gives %s a general key where the rule names none', (_, schema, value, key) => {
    expect(issuesFor(schema, value)).toEqual([{ path: '', key }]);
  });
});
