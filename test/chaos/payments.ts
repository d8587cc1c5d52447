import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openSqlite } from '#db/database.ts';
import { verifyAgreements } from '#server/services/agreement/verify.ts';
import { postJson, signIn } from '../support/servers/calls.ts';
import { startAt, type Program } from '../support/servers/program.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { Clients } from './support/applicant.ts';

/** Programs that are killed side by side, each with a folder of its own. */
const lanes = 2;
const agreementCount = 10;
const writers = 12;

interface Payment {
  id: string;
  key: string;
  amount: number;
  method: 'cash';
}
type Headers = Readonly<Record<string, string>>;

/** `kill -9` at random moments while payments are recorded; a payment without an answer is sent again. */
export const payments: Scenario = {
  name: 'payments',
  run: async ({ folder, scale, hasTime }) => {
    const rounds = Math.max(2, Math.round((300 * scale) / lanes));
    const all = Array.from({ length: lanes }, (_, lane) => join(folder, `${lane}`));
    const found = await Promise.all(
      all.map((dataDir) => killWhilePaying(dataDir, rounds, hasTime)),
    );
    return {
      figures: found.map(({ figures }) => figures).join('; '),
      issues: found.flatMap(({ issues }) => issues),
    };
  },
};

/** Eight identical calls at once, for each of a thousand keys. */
export const sameKey: Scenario = {
  name: 'same-key',
  run: async ({ folder: dataDir, scale }) => {
    const { ids, headers } = await makeAgreements(dataDir);
    const program = await startAt(dataDir);
    const told = new Map<Payment, string>();
    const issues: string[] = [];
    for (let left = Math.max(10, Math.round(1000 * scale)); left > 0; left -= 1) {
      const payment = newPayment(ids);
      const sent = Array.from({ length: 8 }, () => pay(program, payment, headers));
      const [receipt, ...others] = new Set(await Promise.all(sent));
      if (receipt) told.set(payment, receipt);
      if (!receipt || others.length > 0) issues.push(`${payment.key} was answered differently`);
    }
    await program.stop();
    issues.push(...(await compare(dataDir, told)));
    return { figures: `${told.size} keys, 8 calls each`, issues };
  },
};

async function killWhilePaying(
  dataDir: string,
  rounds: number,
  hasTime: () => boolean,
): Promise<Outcome> {
  const { ids, headers } = await makeAgreements(dataDir);
  const told = new Map<Payment, string>();
  let pending: Payment[] = [];
  let [kills, repeated] = [0, 0];
  const send = async (program: Program, payment: Payment) => {
    const receipt = await pay(program, payment, headers).catch(() => undefined);
    if (receipt) told.set(payment, receipt);
    else pending.push(payment);
    return receipt;
  };
  const startAgain = async () => {
    const program = await startAt(dataDir);
    const again = pending;
    pending = [];
    repeated += again.length;
    await Promise.all(again.map((payment) => send(program, payment)));
    return program;
  };
  while (kills < rounds && hasTime()) {
    const program = await startAgain();
    const write = async () => {
      while (program.isAlive() && (await send(program, newPayment(ids))));
    };
    const writing = Array.from({ length: writers }, write);
    const enough = told.size + 1 + Math.random() * 60;
    while (told.size < enough && program.isAlive()) await after(2);
    await after(Math.random() * 20);
    await program.kill();
    await Promise.all(writing);
    kills += 1;
  }
  await (await startAgain()).stop();
  const figures = `${kills} kills, ${told.size} payments, ${repeated} sent again`;
  return { figures, issues: await compare(dataDir, told) };
}

const newPayment = (ids: readonly string[]): Payment => ({
  id: ids[Math.floor(Math.random() * ids.length)] ?? '',
  key: randomUUID(),
  amount: (1000 + Math.floor(Math.random() * 1000)) / 1000,
  method: 'cash',
});

/** Returns the receipt's number. Rejects where no answer came, or a refusal. */
async function pay(program: Program, payment: Payment, headers: Headers): Promise<string> {
  const path = 'agreement.recordPayment';
  const { entry } = await call<{ entry: { receiptNumber: string } }>(
    program,
    path,
    payment,
    headers,
  );
  return entry.receiptNumber;
}

async function call<Answer>({ url }: Program, path: string, input: object, headers: Headers) {
  const answer = await postJson(`${url}/trpc/${path}`, { json: input }, headers);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  // NOTE: what the procedure says it answers.
  return ((await answer.json()) as { result: { data: { json: Answer } } }).result.data.json;
}

/** Offers agreements on applications of a new folder; they count as signed. */
async function makeAgreements(dataDir: string): Promise<{ ids: string[]; headers: Headers }> {
  const program = await startAt(dataDir);
  const clients = new Clients();
  for (let at = 0; at < agreementCount; at += 1) await clients.submit(program.url);
  const { headers } = await signIn(program.url);
  const ids: string[] = [];
  for (const { applicationId } of clients.acknowledged) {
    const approval = { id: applicationId, status: 'approved' };
    await call(program, 'application.setStatus', approval, headers);
    const terms = { ruleSet: 'none', reason: 'test', key: randomUUID() };
    const offer = { applicationId, ...terms };
    ids.push((await call<{ id: string }>(program, 'agreement.offer', offer, headers)).id);
  }
  await program.stop();
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  const acceptedAt = new Date().toISOString();
  const set = { acceptedAt, acceptedName: 'name', acceptedBy: 'paper' } as const;
  await db.updateTable('agreement').set(set).execute();
  await db.destroy();
  return { ids, headers };
}

/** What the ledger holds against what was answered: each payment once, numbers without gaps, sums that are right. */
async function compare(dataDir: string, told: ReadonlyMap<Payment, string>): Promise<string[]> {
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  try {
    const rows = await db.selectFrom('ledgerEntry').selectAll().execute();
    const stored = new Map(rows.map((row) => [row.idempotencyKey, row]));
    const wrong = [...told].filter(([{ key, id, amount }, receipt]) => {
      const row = stored.get(key);
      const isSame = row?.agreementId === id && row.amountFils === Math.round(amount * 1000);
      return !isSame || row.receiptNumber !== receipt;
    });
    const { issues } = await verifyAgreements(db);
    return [
      ...wrong.map(([{ key }]) => `the payment ${key} is lost or changed`),
      ...(rows.length === told.size ? [] : [`${rows.length} entries, ${told.size} answered`]),
      ...(told.size > 0 ? [] : ['nothing was taken']),
      ...issues,
    ];
  } finally {
    await db.destroy();
  }
}
