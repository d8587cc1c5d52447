import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const texts = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/texts/texts.ts', ...args], { encoding: 'utf8' });

test('prints all strings for translators and names what is wrong in a corrected file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const corrected = (csv: string) => {
    const file = join(folder, 'corrected.csv');
    writeFileSync(file, csv);
    return texts(file);
  };
  const { stdout: printed } = texts();
  const track = 'src/client/features/track/text.ts';
  const mail = 'src/server/services/mail/text.ts';
  const sending = `"${track}","trackText.sendingDocument","Sending…","جارٍ الإرسال…"\r\n`;
  const counts = 'src/client/i18n/count-text.ts';
  const count = `"countText.students","one: # student / other: # students"`;
  const received = `"trackText.received","Received: \${document}"`;
  expect(printed).toContain(sending);
  expect(printed).toContain(count);
  expect(printed).toContain(received);
  expect(printed).toContain(`"${mail}","mailText.test.subject","Test email","رسالة تجريبية"`);
  // Plural forms in a sentence are words of their own, not code.
  expect(printed).toContain('few: # أقساط، كل منها');
  expect(printed).not.toContain('plural(');
  const unchanged = corrected(`\n> texts\n\n${printed}`);
  expect(unchanged).toMatchObject({ status: 0, stdout: '0 changes, 0 problems\n' });

  const { status, stdout } = corrected(
    `${printed}${printed.split('\r\n').at(-2)}\r\n`
      .replace(sending, '"here","gone","a","ب"\r\n')
      .replace(count, `"countText.students","zero: none / one: one student / other: # pupils"`)
      .replace(received, `"trackText.received","We have it"`)
      .replace(
        '"mailText.test.subject","Test email","رسالة تجريبية"',
        '"mailText.test.subject","","رسالة;"',
      ),
  );
  expect(status).toBe(1);
  expect(stdout.split('\n').slice(-9, -1)).toEqual([
    expect.stringMatching(/^twice: src\/db\/seed\/starter\.json ./),
    `missing: ${track} trackText.sendingDocument`,
    `lost \${document}: ${track} trackText.received en`,
    `avoid “pupils”: ${counts} countText.students en`,
    `empty: ${mail} mailText.test.subject en`,
    `wrong sign “;”: ${mail} mailText.test.subject ar`,
    'unknown: here gone',
    '4 changes, 7 problems',
  ]);
  const wrong = corrected('key;en;ar\r\n');
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(/: no line has the headings file, key, en, ar\n$/);
  expect(stdout).toContain(
    '  - one: # student / other: # students\n  + zero: none / one: one student / other:',
  );
});
