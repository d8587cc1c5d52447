import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { eraseAgreementNames } from '#server/services/agreement/erase.ts';
import { verifyAgreements } from '#server/services/agreement/verify.ts';
import { listExpiredApplications } from '#db/queries/document/retention.ts';
import { approved, key } from '#test/support/agreements.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { makePngFile, multipart } from '#test/support/documents.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';

/** An offer, and a cashier who records that it was signed. */
async function signing() {
  const app = await buildTestApp({ now: new Date('2026-11-22T09:00:00.000Z') });
  const callAs = async (role: 'owner' | 'cashier') => {
    const { authorization } = await adminBearer(app, role);
    const facts = { authorization, address: '203.0.113.1', language: 'en' } as const;
    return { authorization, call: createCaller(createContext(app.services, facts)) };
  };
  const owner = await callAs('owner');
  const cashier = await callAs('cashier');
  const application = await approved(app);
  const { id } = await owner.call.agreement.offer({ applicationId: application.id, key: key() });
  const sign = (fields: Record<string, string>, authorization = cashier.authorization) => {
    const file = { field: 'file', name: 'signed.png', bytes: makePngFile() };
    const { payload, headers } = multipart({ id, signedName: 'Mariam', ...fields }, [file]);
    const all = { ...headers, authorization };
    return app.inject({ method: 'POST', url: '/files/agreements', headers: all, payload });
  };
  return { app, owner: owner.call, cashier, application, id, sign };
}

test('a copy signed on paper accepts, and is no document of the application', async () => {
  const { app, owner, cashier, application, id, sign } = await signing();
  expect((await sign({ signedOn: '2026-11-23' })).statusCode).toBe(400);
  expect((await sign({ signedOn: '2026-11-21' })).statusCode).toBe(400);
  expect((await sign({ signedOn: '2026-11-22' }, '')).statusCode).toBe(401);
  expect(await app.db.selectFrom('pendingDocument').select('id').execute()).toEqual([]);
  const answer = await sign({ signedOn: '2026-11-22', bureauConsent: 'true' });
  expect(answer.statusCode).toBe(200);
  const { signedCopy } = answer.json<{ signedCopy: string }>();
  const view = await cashier.call.agreement.byId({ id });
  expect(view).toMatchObject({ state: 'running', acceptedBy: 'paper', signedCopy });
  const url = `/api/admin/documents/download?file=${encodeURIComponent(signedCopy)}`;
  const { authorization } = cashier;
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  const { documents } = await owner.application.byId({ id: application.id });
  expect(JSON.stringify(documents)).not.toContain(signedCopy);
  expect((await sign({ signedOn: '2026-11-22' })).statusCode).toBe(409);
});

test('names are erased once nothing is owed, and amounts and hash stay', async () => {
  const { app, owner, cashier, application, id, sign } = await signing();
  await sign({ signedOn: '2026-11-22' });
  await app.db.updateTable('application').set({ status: 'rejected' }).execute();
  const expired = () => listExpiredApplications(app.db, '2099-01-01', 10);
  expect(await expired()).toEqual([]);
  const payment = { id, key: key(), amount: 1050.5, method: 'cash' as const };
  await cashier.call.agreement.recordPayment(payment);
  expect(await expired()).toEqual([application.id]);
  const before = await owner.agreement.byId({ id });
  await inTransaction(app.db, (tx) => eraseAgreementNames(tx, application.id));
  const after = await owner.agreement.byId({ id });
  expect(after.text.en).not.toContain('Mariam');
  expect(after.text.en).toContain('1,050.500');
  expect(after).toMatchObject({
    ...{ acceptedName: null, contentHash: before.contentHash, received: 1050.5 },
    number: before.number,
  });
  expect((await verifyAgreements(app.db)).issues).toEqual([]);
});
