import { findApplication, listStudents } from '#db/queries/application/application.ts';
import type { RenewalView } from '#domain/agreement/family.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Context } from '#server/context.ts';
import { grantRenewal, requireSession } from './access.ts';

/**
 * Returns what a new application for next year starts with, and the token with which its submit names this one. Class,
 * salary and documents are asked again. Errors: `unauthenticated`.
 */
export async function renewApplication(ctx: Context, session: string): Promise<RenewalView> {
  const { db } = ctx.services;
  const id = await requireSession(ctx, session);
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  const students = await listStudents(db, [id]);
  const { token } = await grantRenewal(ctx, id);
  return {
    renewal: token,
    values: {
      educationType: application.educationType,
      institutionId: application.institutionId,
      institutionName: application.institutionName,
      isOtherInstitution: application.isOtherInstitution === 1,
      numberOfStudents: application.numberOfStudents,
      studentsDetails: students.map(({ name, bornOn }) => ({ name, dateOfBirth: bornOn })),
      applicantName: application.applicantName,
      applicantPhone: application.applicantPhone,
      applicantEmail: application.applicantEmail,
      applicantNationality: application.applicantNationality,
      applicantCivilId: application.applicantCivilId,
    },
  };
}
