import { expect, it } from 'vitest';
import { scriptRuns } from './partner-name.tsx';

it.each<[string, string[]]>([
  ['درب للتمويل Darb Finance', ['درب للتمويل', 'Darb Finance']],
  ['Darb Finance درب للتمويل', ['Darb Finance', 'درب للتمويل']],
  ['مركز 2 & Qirtas Centre', ['مركز 2 &', 'Qirtas Centre']],
  ['Darb  Finance ', ['Darb Finance']],
  ['درب للتمويل', ['درب للتمويل']],
  ['2000', ['2000']],
])('%s is read in %j', (name, runs) => {
  expect(scriptRuns(name)).toEqual(runs);
});
