import { inTransaction, type Tx } from '#db/database.ts';
import {
  findOpenAgreement,
  findPartnerNames,
  listApplicationAgreements,
  updateAgreement,
} from '#db/queries/agreement/agreement.ts';
import { findCounterOffer, findRenewal, findRenewed } from '#db/queries/agreement/counter-offer.ts';
import {
  findApplication,
  listStudents,
  updateWithdrawal,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { findInstitutionNames } from '#db/queries/application/choice.ts';
import { withdrawOpenRequests } from '#db/queries/document/retention.ts';
import { withdrawAllMail } from '#db/queries/outbox.ts';
import { readPrivateSettings, readSettings } from '#db/queries/system/setting.ts';
import type {
  AcceptInput,
  FamilyAgreementView,
  FamilyStateView,
  FamilyView,
} from '#domain/agreement/family.ts';
import { stateAfterWithdrawal } from '#domain/application/decision-state.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { AppError } from '#domain/errors/errors.ts';
import { brand } from '#domain/site/brand.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { Context } from '#server/context.ts';
import { appendAudit } from '../audit/audit.ts';
import { timeAfter } from '../audit/audited-change.ts';
import { findForApplicant } from '../application/tracking.ts';
import { refreshDocumentState } from '../document/request.ts';
import { findCodeWay, requireSession } from './access.ts';
import { loadAgreement, type Loaded, loadRow, readCalendar, settledOn } from './load.ts';
import { acceptOffer, offerError } from './sign.ts';
import { sharedFields, toEntryViews, toRow, toRowViews, toCounterOfferView } from './view.ts';

/** The largest amount of one WAMD transfer, in KWD. */
const wamdMax = 1000;

/** Returns that an agreement exists and its state, for ID and email. Errors: as tracking. */
export async function readFamilyState(
  ctx: Context,
  asked: TrackApplicationInput,
): Promise<FamilyStateView> {
  const { db } = ctx.services;
  const { id } = await findForApplicant(ctx, asked);
  const [latest] = await listApplicationAgreements(db, id);
  const { contactPhone } = await readSettings(db);
  const counterOffer = await findCounterOffer(db, id);
  const loaded = latest && (await loadRow(db, latest, await readCalendar(db, ctx.now())));
  return {
    agreement: loaded ? { state: loaded.state, offeredAt: loaded.row.offeredAt } : null,
    hasCounterOffer: counterOffer?.acceptedAt === null,
    code: await findCodeWay(ctx.services, id),
    phone: contactPhone,
  };
}

/** Returns what a family sees with its session. Errors: `unauthenticated`. */
export async function readFamily(ctx: Context, session: string): Promise<FamilyView> {
  return viewFamily(ctx, await requireSession(ctx, session));
}

async function viewFamily(ctx: Context, id: string): Promise<FamilyView> {
  const { db } = ctx.services;
  const application = await getApplication(ctx, id);
  const [latest] = await listApplicationAgreements(db, id);
  const calendar = await readCalendar(db, ctx.now());
  const counterOffer = await findCounterOffer(db, id);
  const loaded = latest && (await loadRow(db, latest, calendar));
  return {
    applicationId: application.applicationId,
    status: application.status,
    isWithdrawn: application.withdrawnAt !== null,
    agreement: loaded ? await viewAgreement(ctx, loaded) : null,
    counterOffer: counterOffer ? toCounterOfferView(counterOffer) : null,
    ways: await readWays(ctx, loaded?.row.number ?? application.applicationId),
    renews: (await findRenewed(db, id))?.applicationId ?? null,
    renewedBy: (await findRenewal(db, id))?.applicationId ?? null,
    today: calendar.today,
  };
}

async function viewAgreement(ctx: Context, loaded: Loaded): Promise<FamilyAgreementView> {
  const { db } = ctx.services;
  const { row, application } = loaded;
  const calendar = await readCalendar(db, ctx.now());
  const students = await listStudents(db, [application.id]);
  const { institutionId } = application;
  const names = institutionId && (await findInstitutionNames(db, institutionId));
  const partners = await findPartnerNames(db, row.financierId === null ? [] : [row.financierId]);
  return {
    ...toRow(loaded, calendar),
    ...sharedFields(loaded),
    rows: toRowViews(loaded.covered, calendar),
    entries: toEntryViews(loaded.entries),
    students: students.map(({ name }) => name),
    applicantName: application.applicantName,
    institutionName: names ? names[ctx.language] : application.institutionName,
    financier: row.financierId === null ? null : (partners.get(row.financierId) ?? null),
  };
}

async function readWays(ctx: Context, reference: string): Promise<FamilyView['ways']> {
  const { db } = ctx.services;
  const { officeHours, contactPhone } = await readSettings(db);
  const { iban, ibanHolder, wamdPhone } = await readPrivateSettings(db);
  return {
    officeHours,
    iban: textOrNull(iban),
    beneficiary: textOrNull(iban) && (textOrNull(ibanHolder) ?? brand.name[ctx.language]),
    wamdPhone: textOrNull(wamdPhone),
    wamdMax,
    phone: contactPhone,
    reference,
  };
}

async function getApplication(ctx: Context, id: string): Promise<ApplicationRow> {
  const application = await findApplication(ctx.services.db, id);
  if (!application) throw new AppError('not_found', { sentence: 'trackingNotFound' });
  return application;
}

/** Loads an agreement of the session's application. Errors: `unauthenticated`; `not_found` for another family's. */
async function loadOwn(ctx: Context, tx: Tx, of: { id: string; applicationId: string }) {
  const loaded = await loadAgreement(tx, of.id, await readCalendar(tx, ctx.now()));
  if (loaded.row.applicationId !== of.applicationId) throw new AppError('not_found');
  return loaded;
}

/**
 * Accepts an offer; a second time returns the same. Errors: `changed` if it was replaced, withdrawn or has lapsed, or
 * before the time to read is over.
 */
export async function acceptAgreement(
  ctx: Context,
  { session, id, fullName, bureauConsent }: AcceptInput,
): Promise<FamilyView> {
  const applicationId = await requireSession(ctx, session);
  await inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const at = now.toISOString();
    const loaded = await loadOwn(ctx, tx, { id, applicationId });
    if (isAccepted(loaded.state)) return;
    if (loaded.state === 'offered' && at < loaded.row.readUntil) {
      throw new AppError('changed', { sentence: 'agreementReadFirst' });
    }
    const bureauConsentAt = bureauConsent ? at : null;
    await acceptOffer(tx, loaded, { at, name: fullName, by: 'code', bureauConsentAt });
    await audit(ctx, tx, { action: 'agreement.accept', entityId: loaded.row.id });
  });
  return viewFamily(ctx, applicationId);
}

/** Withdraws from an open offer. Errors: `changed` if it is not open. */
export async function declineAgreement(
  ctx: Context,
  { session, reason }: { session: string; reason?: string | null | undefined },
): Promise<FamilyView> {
  const applicationId = await requireSession(ctx, session);
  await inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const open = await findOpenAgreement(tx, applicationId);
    if (!open) throw new AppError('changed', { sentence: 'agreementWithdrawn' });
    if (open.acceptedAt !== null) throw offerError('running');
    const set = { withdrawnAt: now.toISOString(), withdrawnReason: textOrNull(reason) };
    await updateAgreement(tx, open.id, set);
    await audit(ctx, tx, { action: 'agreement.decline', entityId: open.id });
  });
  return viewFamily(ctx, applicationId);
}

/** Withdraws the application; an open offer goes with it. Errors: `changed` once an agreement was accepted. */
export async function withdrawApplication(ctx: Context, session: string): Promise<FamilyView> {
  const applicationId = await requireSession(ctx, session);
  await inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const application = await findApplication(tx, applicationId);
    if (!application || application.withdrawnAt !== null) return;
    const open = await findOpenAgreement(tx, applicationId);
    if (open && open.acceptedAt !== null) throw offerError('running');
    if (open) await updateAgreement(tx, open.id, { withdrawnAt: now.toISOString() });
    const at = timeAfter(application, now);
    await withdrawOpenRequests(tx, applicationId, at);
    await withdrawAllMail(tx, applicationId);
    const documentRequestState = await refreshDocumentState(tx, application, at);
    const current = { ...application, documentRequestState };
    const withdrawn = stateAfterWithdrawal(current, { isWithdrawn: true, at });
    await updateWithdrawal(tx, current, { ...withdrawn, updatedAt: at });
    await audit(ctx, tx, { action: 'application.withdraw', entityId: applicationId });
  });
  return viewFamily(ctx, applicationId);
}

/** Returns the agreement of the session's family, accepted or not. Errors: `unauthenticated`, `not_found`. */
export async function loadForFamily(ctx: Context, session: string): Promise<Loaded> {
  const { db } = ctx.services;
  const applicationId = await requireSession(ctx, session);
  const [latest] = await listApplicationAgreements(db, applicationId);
  if (!latest) throw new AppError('not_found');
  return loadRow(db, latest, await readCalendar(db, ctx.now()));
}

/** Confirms a clearance letter by its agreement's number. Errors: `not_found` unless it is settled; `rate_limited`. */
export async function verifyLetter(ctx: Context, number: string) {
  const { db } = ctx.services;
  const missing = new AppError('not_found', { sentence: 'letterNotFound' });
  const loaded = await loadAgreement(db, number, await readCalendar(db, ctx.now())).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? missing : error;
    },
  );
  const day = settledOn(loaded);
  // Only by its number: an id is known to others.
  if (day === null || loaded.row.number !== number) throw missing;
  return { number, settledOn: day, contentHash: loaded.row.contentHash };
}

/** Appends an audit entry of a family's change. */
export async function audit(
  ctx: Context,
  tx: Tx,
  { action, entityId, details }: { action: string; entityId: string; details?: object },
): Promise<void> {
  await appendAudit(tx, ctx.services.keys, {
    at: ctx.now().toISOString(),
    actorKind: 'visitor',
    actorId: null,
    action,
    entity: action.slice(0, action.indexOf('.')),
    entityId,
    ...(details && { details: { ...details } }),
  });
}
