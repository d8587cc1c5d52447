import type { Tx } from '#db/database.ts';
import { listApplicationAgreements, updateAgreement } from '#db/queries/agreement/agreement.ts';
import { findApplication, listStudents } from '#db/queries/application/application.ts';
import { eraseNames } from '#domain/agreement/agreement-text.ts';
import { textOf } from './view.ts';

/** Erases the names in an application's agreements. Amounts, numbers and the text's hash stay. */
export async function eraseAgreementNames(tx: Tx, applicationId: string): Promise<void> {
  const application = await findApplication(tx, applicationId);
  if (!application) return;
  const students = await listStudents(tx, [applicationId]);
  for (const row of await listApplicationAgreements(tx, applicationId)) {
    const names = [
      ...[application.applicantName, application.applicantCivilId, row.acceptedName ?? ''],
      ...students.map(({ name }) => name),
    ];
    const { ar, en } = textOf(row);
    await updateAgreement(tx, row.id, {
      ...{ acceptedName: null, personCivilId: null, disputeReason: null, withdrawnReason: null },
      text: JSON.stringify({ ar: eraseNames(ar, names), en: eraseNames(en, names) }),
    });
  }
}
