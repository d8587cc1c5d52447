import { sql } from 'kysely';
import { inTransaction, type Db } from '#db/database.ts';
import { tableNames } from '#db/transfer/tables.ts';
import { seedDatabase } from '#db/seed/starter.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { adminBearer, userBearer, type TestApp } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { naughtyTexts } from '#test/support/naughty.ts';
import { multipart, makePngFile } from '#test/support/documents.ts';
import { documentedFiles, submit } from '#test/support/submit.ts';

/** Texts that a database can hold, which is all that the domain lets through. */
const storable = naughtyTexts.filter((text) => text.isWellFormed() && !text.includes('\0'));

/** Uses a system until no table is empty, and leaves every strange text in it. */
export async function useEverything(app: TestApp): Promise<void> {
  const { db, services } = app;
  const now = services.now();
  await seedDatabase(db, { seed: 'starter', now, newId: () => crypto.randomUUID() });
  const names = Array.from({ length: 50 }, (_, at) => ({ name: `سالم ${at} العلي` }));
  await insertApplications(app, names);
  const { authorization, adminId } = await adminBearer(app);
  await userBearer(app);
  const asking = { authorization, address: '203.0.113.1', language: 'en' } as const;
  const owner = createCaller(createContext(services, asking));
  const sent = await submit(app, documentedFields(2), {
    files: documentedFiles(2),
    headers: { 'idempotency-key': '3f0e7b1c-6b1f-4a53-9c0e-3f6d0d7f5b11' },
  });
  const { id } = sent.json<{ id: string }>();
  await owner.application.setStatus({ id, status: 'under_review', note: 'ملاحظة' });
  await app.inject({
    method: 'POST',
    url: '/api/upload',
    ...multipart({}, [{ field: 'file', name: 'logo.png', bytes: makePngFile() }]),
  });
  const lost = { applicationId: 'RSM-AAAA-BBBB-CCCC', email: 'nobody@mail.example' };
  await app.inject({ method: 'POST', url: '/api/applications/track', payload: lost });
  await insertRest(db, { id, adminId });
}

async function insertRest(db: Db, { id, adminId }: { id: string; adminId: string }) {
  const at = '2026-11-20T10:00:00.000Z';
  const newId = () => crypto.randomUUID();
  const agreementId = newId();
  const rows = {
    message: storable.map((message) => ({
      ...{ id: newId(), name: message, email: 'a@mail.example', phone: null },
      ...{ subject: null, message, createdAt: at, readAt: null, handledAt: null },
    })),
    // Keys that order differently by characters, by halves of them and by bytes.
    counter: ['x', '\uff5e', '𝒽', 'ي', 'é', 'Z', 'z'].map((name, value) => ({ name, value })),
    secondFactor: [{ adminId, secret: 's', createdAt: at, confirmedAt: null, lastStep: 2 ** 52 }],
    recoveryCode: ['b', 'a'].map((codeHash) => ({ adminId, codeHash, usedAt: null })),
    documentRequest: [
      {
        ...{ id: newId(), applicationId: id, kind: 'civilId', position: 0, reason: 'غير واضح' },
        ...{ adminId, requestedAt: at, answeredAt: null, withdrawnAt: at },
      },
    ],
    internalNote: [{ id: newId(), applicationId: id, adminId, text: '', createdAt: at }],
    savedFilter: [{ id: newId(), adminId, name: 'a', filter: '{"a":"\\u0000"}', createdAt: at }],
    agreement: [
      {
        ...{ id: agreementId, number: 'AG-2026-000001', applicationId: id, financierId: null },
        ...{ ruleSet: 'office', limitReason: null, language: 'ar', totalFils: 1, months: 1 },
        ...{ startsOn: '2026-12-01', salaryFils: 1, obligationsFils: 0, ratioBasisPoints: 1 },
        ...{ personCivilId: null, text: '{}', contentHash: '0', offeredAt: at, offeredBy: adminId },
        ...{ readUntil: at, lapsesOn: '2026-12-01', acceptedAt: at, acceptedName: null },
        ...{ acceptedBy: 'paper', bureauConsentAt: null, idempotencyKey: newId() },
        ...{ outstandingFils: 0, creditFils: 0, oldestUnpaidDueOn: null },
      },
    ],
    instalment: [{ agreementId, revision: 1, number: 1, dueOn: '2026-12-01', amountFils: 1 }],
    ledgerEntry: [
      {
        ...{ id: newId(), agreementId, sequence: 1, kind: 'payment', amountFils: 1 },
        ...{ paidOn: '2026-11-20', recordedAt: at, adminId, method: 'cash', reference: null },
        ...{ reversesId: null, reason: null, receiptNumber: '2026-000001' },
        idempotencyKey: newId(),
      },
    ],
    accessCode: [
      {
        ...{ id: newId(), applicationId: id, kind: 'code', hash: null, createdAt: at },
        ...{ expiresAt: '2099-01-01T00:00:00.000Z', tries: 0, usedAt: null },
      },
    ],
    reminder: [
      {
        ...{ agreementId, revision: 1, number: 1, kind: 'soon', forDay: '2026-11-28' },
        ...{ outboxId: newId(), dropped: null },
      },
    ],
    counterOffer: [
      {
        ...{ id: newId(), applicationId: id, totalFils: 1, months: 1, offeredAt: at },
        ...{ offeredBy: adminId, acceptedAt: null, withdrawnAt: null },
      },
    ],
    lease: [{ name: 'a', expiresAt: at }],
    pendingDocument: [{ id: newId(), storedNames: '[]', createdAt: at }],
  };
  await inTransaction(db, async (tx) => {
    for (const [table, some] of Object.entries(rows)) {
      // NOTE: each table's own rows, as above.
      await tx
        .insertInto(table as 'message')
        .values(some as (typeof rows)['message'])
        .execute();
    }
  });
}

/** Every table's every row as text, each table in an order of its own. */
export async function getRows(db: Db): Promise<Record<string, string[]>> {
  const tables = tableNames.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(table)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
    return [table, lines.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
