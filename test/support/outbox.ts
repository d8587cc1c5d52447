import { inTransaction } from '#db/database.ts';
import { createMailer } from '#server/services/mail/smtp.ts';
import {
  enqueueDocumentRequest,
  enqueueReceipt,
  enqueueStatus,
} from '#server/services/mail/outbox.ts';
import { deliverDue } from '#server/services/mail/outbox-delivery.ts';
import { buildWorld, type World } from './context.ts';
import { startMailServer } from './servers/mail-server.ts';

export const applicationId = 'RSM-7K4Q-92XD-M3TB';

/** Tells one applicant something, as the services do. */
export async function tell(
  { db, services }: World,
  language: 'ar' | 'en' = 'ar',
  what = 'receipt',
) {
  const application = {
    id: crypto.randomUUID(),
    applicationId,
    applicantEmail: 'mariam@mail.example',
    language,
  };
  const details = { application, now: services.now(), newId: () => crypto.randomUUID() };
  await inTransaction(db, async (tx) => {
    await storeApplication(tx as never, application.id);
    if (what === 'receipt') await enqueueReceipt(tx, details, '2026-11-24T09:00:00.000Z');
    if (what === 'status') {
      await enqueueStatus(tx, details, {
        changeId: crypto.randomUUID(),
        from: 'pending',
        status: 'rejected',
        note: 'الراتب <b>أقل</b> & لا يكفي',
      });
    }
    if (what === 'documentRequest') {
      await enqueueDocumentRequest(tx, details, [
        { document: 'childCivilId_1', reason: 'Not clear' },
      ]);
    }
  });
  return application.id;
}

/** The outbox needs its application; what else that holds does not matter here. */
async function storeApplication(tx: World['db'], id: string): Promise<void> {
  const text = { institutionName: 'x', academicYear: '2026/2027', paymentStartsOn: '2026-12-01' };
  await tx
    .insertInto('application')
    .values({
      ...text,
      id,
      applicationId: id.slice(0, 18),
      applicationIdFolded: id,
      status: 'pending',
      submittedAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
      educationType: 'school',
      isOtherInstitution: 1,
      numberOfStudents: 1,
      finalTuitionAmountFils: 1000,
      isManuallyAdjusted: 'false',
      installmentEligibility: 'yes',
      installmentPlan: '3_months',
      monthlyPaymentFils: 1000,
      totalAmountFils: 1000,
      interestAmountFils: 0,
      applicantName: 'مريم',
      applicantPhone: '+96551234567',
      applicantEmail: 'mariam@mail.example',
      applicantCivilId: '292091998298',
      childrenCivilIdOption: 'images',
      language: 'ar',
      termsAcceptedAt: '2026-11-21T09:00:00.000Z',
      searchText: '',
    })
    .execute();
}

/** A world whose mail goes to a server of its own. */
export async function worldWithMail(
  options: Parameters<typeof startMailServer>[0] = {},
  sender = 'رسوم <no-reply@rusoom.example>',
) {
  const server = await startMailServer(options);
  const world = await buildWorld({
    SMTP_URL: server.url,
    MAIL_FROM: sender,
    PUBLIC_URL: 'https://rusoom.example/',
  });
  const mailer = createMailer(world.services.config.mail!);
  return { server, world, deliver: () => deliverDue(world.services, mailer), mailer };
}
