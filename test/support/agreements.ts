import { inTransaction } from '#db/database.ts';
import type { Caller, World } from './context.ts';
import { insertApplications } from './applications.ts';

/** An approved application of 1,050.500 KWD over 9 months from 1 December 2026, of a salary of 700 and 157.500 owed. */
export async function approved(
  { db }: Pick<World, 'db'>,
  changes: Partial<{ applicantCivilId: string; totalAmountFils: number; email: string }> = {},
) {
  const { email = 'mariam@mail.example', ...columns } = changes;
  const [stored] = await insertApplications({ db } as never, [{ name: 'Mariam Al Ali', email }]);
  const { id, applicationId } = stored!;
  await inTransaction(db, (tx) =>
    tx
      .updateTable('application')
      .set({
        ...{ status: 'approved', applicantEmail: email, language: 'en' },
        ...{ totalAmountFils: 1_050_500, finalTuitionAmountFils: 1_050_500 },
        ...{ installmentPlan: '9_months', customInstallmentMonths: null },
        ...{ monthlySalaryFils: 700_000, financialObligationsFils: 157_500 },
        ...{ paymentStartsOn: '2026-12-01', applicantCivilId: '292091998298' },
        bureauConsentAt: '2026-11-21T09:00:00.000Z',
        ...columns,
      })
      .where('id', '=', id)
      .execute(),
  );
  return { id, applicationId, email };
}

export const key = () => crypto.randomUUID();

/** Offers an agreement on an approved application. */
export async function offered(world: World, reviewer: Caller, changes = {}) {
  const application = await approved(world, changes);
  const agreement = await reviewer.agreement.offer({ applicationId: application.id, key: key() });
  return { application, agreement };
}

/** An accepted agreement, and the callers of the office. */
export async function running(world: World, changes = {}) {
  const owner = await world.admin('owner');
  const { application, agreement } = await offered(world, owner, changes);
  await world.db
    .updateTable('agreement')
    .set({ acceptedAt: agreement.offeredAt, acceptedName: 'Mariam', acceptedBy: 'code' })
    .where('id', '=', agreement.id)
    .execute();
  const { id } = agreement;
  const pay = (amount: number, more: object = {}) =>
    owner.agreement.recordPayment({ id, key: key(), amount, method: 'cash', ...more });
  return { owner, application, agreement, id, pay };
}

/** Moves the clock to nine in the morning, UTC, of a day. */
export function passTo({ pass, services }: World, day: string, hour = 9): void {
  pass(Date.parse(day) + hour * 3_600_000 - services.now().getTime());
}
