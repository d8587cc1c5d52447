import { withoutCaller, type Tx } from '#db/database.ts';
import { type AgreementRow, updateAgreement } from '#db/queries/agreement/agreement.ts';
import { dropPendingDocuments, type StoredFile } from '#db/queries/document/document.ts';
import { insertSignedCopy } from '#db/queries/document/signed-copy.ts';
import { signOnPaperInput } from '#domain/agreement/agreement.ts';
import { type AgreementState, isAccepted } from '#domain/agreement/state.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { startOfDayInKuwait, todayInKuwait } from '#domain/kuwait-time.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import type { IncomingPart } from '../document/upload-part.ts';
import { discardPendingFiles, takeFiles } from '../document/upload.ts';
import { balanceOf, loadAgreement, type Loaded, readCalendar } from './load.ts';
import { copyPosition } from './view.ts';

const offerSentences = {
  lapsed: 'agreementLapsed',
  withdrawn: 'agreementWithdrawn',
  replaced: 'agreementReplaced',
} as const;

/** The error that says why an offer can no longer be accepted. */
export function offerError(state: AgreementState): AppError {
  const sentence =
    state in offerSentences
      ? // NOTE: just checked.
        offerSentences[state as keyof typeof offerSentences]
      : 'agreementAccepted';
  return new AppError('changed', { sentence });
}

export interface Acceptance {
  at: string;
  name: string;
  by: 'code' | 'paper';
  bureauConsentAt: string | null;
}

/** Accepts an offer. Errors: `changed` unless it is open. */
export async function acceptOffer(
  tx: Tx,
  { row, state, schedule }: Loaded,
  { at, name, by, bureauConsentAt }: Acceptance,
): Promise<AgreementRow> {
  if (state !== 'offered') throw offerError(state);
  const set = {
    acceptedAt: at,
    acceptedName: name,
    acceptedBy: by,
    bureauConsentAt,
    ...balanceOf({ schedule }, []),
  };
  await updateAgreement(tx, row.id, set);
  return { ...row, ...set };
}

/**
 * Records an agreement that was signed on paper, with its copy. A family at the desk may sign before the time to read is
 * over, and a copy of an offer that lapsed since it was signed is taken.
 * Errors: those of uploads; `bad_input` for a day in the future or before the offer; `changed` unless it is open.
 */
export async function signOnPaper(
  ctx: AdminContext,
  parts: AsyncIterable<IncomingPart>,
): Promise<AgreementRow> {
  // Staged files are recorded before the change, and removed whatever becomes of the caller's right.
  const staging = { ...ctx, services: { ...ctx.services, db: withoutCaller(ctx.services.db) } };
  const taken = await takeFiles(staging, parts, (name) => (name === 'file' ? name : undefined));
  let isKept = false;
  try {
    const input = signOnPaperInput.parse(taken.fields);
    const [sent] = taken.files;
    if (!sent) throw badInput({ path: 'file', key: 'documentRequired' });
    const { field: _field, ...file } = sent;
    const row = await changeAsAdmin(ctx, async (tx, now) => {
      await dropPendingDocuments(tx, taken.pendingId, now);
      const loaded = await loadAgreement(tx, input.id, await readCalendar(tx, now));
      requireSignedDay(loaded, input.signedOn, now);
      const wasOpen = loaded.state === 'lapsed' && input.signedOn <= loaded.row.lapsesOn;
      const accepted = await acceptOffer(tx, wasOpen ? { ...loaded, state: 'offered' } : loaded, {
        at: laterOf(startOfDayInKuwait(input.signedOn), loaded.row.offeredAt),
        name: input.signedName,
        by: 'paper',
        bureauConsentAt: input.bureauConsent ? now.toISOString() : null,
      });
      await keepCopy(tx, loaded, { ...file, createdAt: now.toISOString() });
      return {
        result: accepted,
        audit: { action: 'agreement.signOnPaper', entity: 'agreement', entityId: accepted.id },
      };
    });
    isKept = true;
    return row;
  } finally {
    if (!isKept) await discardPendingFiles(staging.services, taken);
  }
}

function requireSignedDay({ row, state }: Loaded, signedOn: string, now: Date): void {
  if (isAccepted(state)) throw offerError(state);
  if (signedOn > todayInKuwait(now)) throw badInput({ path: 'signedOn', key: 'dayInFuture' });
  if (signedOn < todayInKuwait(new Date(row.offeredAt))) {
    throw badInput({ path: 'signedOn', key: 'dayBeforeOffer' });
  }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function keepCopy(tx: Tx, { row, application }: Loaded, file: StoredFile & { createdAt: string }) {
  const applicationId = application.id;
  return insertSignedCopy(tx, { ...file, applicationId, position: copyPosition(row) });
}
