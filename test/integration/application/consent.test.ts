import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legalText } from '#client/ui/layout/legal-text.ts';
import { termsVersion } from '#domain/site/brand.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { submit } from '#test/support/submit.ts';

/** Every wording that anybody agreed to, by its version; new words need a new version. */
const wordings: Readonly<Record<string, string>> = {
  '2026-11-21': 'f1907d5c20bca423',
  '2026-11-26': '3d3c09f932a53e5d',
  '2026-11-27': 'ef9cbf9fd902b01e',
  '2026-11-28': '1e497c5ff14c1d4b',
};

test('each wording of terms and privacy policy has a version of its own', () => {
  const words = JSON.stringify([legalText.ar, legalText.en], (_name, value: unknown) =>
    typeof value === 'function' ? (value as (days: number) => unknown)(90) : value,
  );
  const hash = createHash('sha256')
    .update(words.replaceAll('\u2060', ''))
    .digest('hex')
    .slice(0, 16);
  expect(wordings[termsVersion]).toBe(hash);
});

test('a submit leaves in the audit which wording was agreed to, when, and in which language', async () => {
  const app = await buildTestApp();
  const fields = documentedFields(1, { termsAccepted: 'true', language: 'ar' });
  const { id, submittedAt } = (await submit(app, fields)).json() as Record<string, string>;
  await submit(app, documentedFields(1, { applicantEmail: 'other@example.com' }));
  const rows = await app.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
  expect(rows.map(({ at, entityId }) => ({ at, entityId }))[0]).toEqual({
    at: submittedAt,
    entityId: id,
  });
  expect(rows.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    { documents: 4, terms: { version: termsVersion, language: 'ar', isStated: true } },
    { documents: 4, terms: { version: termsVersion, language: 'en', isStated: false } },
  ]);
});

test('a consent to ask the credit bureau is stored with its moment; absent or false is none', async () => {
  const app = await buildTestApp();
  const { authorization } = await adminBearer(app, 'reviewer');
  const stored = async (given: Record<string, string>) => {
    const { id, submittedAt } = (await submit(app, documentedFields(1, given))).json() as Record<
      string,
      string
    >;
    const listed = await app.inject({ url: '/api/admin/applications', headers: { authorization } });
    const rows = listed.json<{ id: string; bureauConsentAt: string | null }[]>();
    return { submittedAt, at: rows.find((row) => row.id === id)?.bureauConsentAt };
  };
  const allowed = await stored({ bureauConsent: 'true' });
  expect(allowed.at).toBe(allowed.submittedAt);
  expect((await stored({ bureauConsent: 'false' })).at).toBeNull();
  expect((await stored({})).at).toBeNull();
  const invalid = await submit(app, documentedFields(1, { bureauConsent: 'perhaps' }));
  expect(invalid.statusCode).toBe(400);
});
