import type { ApplicationFilter } from '#db/queries/application/filter.ts';
import { findListVisit } from '#db/queries/application/assignment.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import type { ListKey } from '#db/queries/application/page.ts';
import { badInput } from '#domain/errors/errors.ts';
import { addDays, startOfDayInKuwait, type HolidayDays } from '#domain/kuwait-time.ts';
import type { ApplicationFilterInput } from '#domain/application/review-list.ts';
import { overdueSince } from '#domain/application/review-deadline.ts';
import { searchWords, splitCivilId } from '#domain/text/search.ts';
import type { AdminContext } from '#server/context.ts';

/** Who requests a list, and when. */
export interface ListReader {
  adminId: string;
  now: Date;
  /** Applications submitted after this (ISO UTC) are new to the reader; none are if it is null. */
  newSince: string | null;
  holidays: HolidayDays;
}

/** Returns the caller as a reader of the list. */
export async function findReader({ services, admin, now }: ReaderContext): Promise<ListReader> {
  const { adminId } = admin;
  const { newSince } = await findListVisit(services.db, adminId);
  const holidays = await readHolidayDays(services.db);
  return { adminId, now: now(), newSince, holidays };
}

type ReaderContext = Pick<AdminContext, 'services' | 'admin' | 'now'>;

/** As `toFilter`, for the dashboard, whose search also finds a civil ID by all its digits. */
export function toPrivateFilter(
  { search, ...input }: ApplicationFilterInput,
  reader: ListReader,
): ApplicationFilter {
  const { civilId, rest } = splitCivilId(search ?? '');
  return { ...toFilter({ ...input, search: rest }, reader), ...(civilId && { civilId }) };
}

/** Converts a list request's filters for the query: days to times, the search to words. */
export function toFilter(
  input: ApplicationFilterInput,
  { now, adminId, newSince, holidays }: ListReader,
): ApplicationFilter {
  const { status, search, institutionId, gradeAge, submittedTo, queue, documentRequestState } =
    input;
  const words = searchWords(search ?? '');
  const from = [
    ...(input.submittedFrom ? [startOfDayInKuwait(input.submittedFrom)] : []),
    ...(input.isNew ? [afterTime(newSince ?? now.toISOString())] : []),
  ];
  return {
    ...(status && { status }),
    ...(institutionId && { institutionId }),
    ...(gradeAge && { gradeAge }),
    ...(from.length > 0 && { submittedFrom: from.toSorted().at(-1) ?? '' }),
    ...(input.overLimit && { isOverLimit: true }),
    ...(input.sameCivilId && { sharesCivilId: true }),
    ...(input.assigned && { assignedTo: input.assigned === 'mine' ? adminId : null }),
    ...(submittedTo && { submittedBefore: startOfDayInKuwait(addDays(submittedTo, 1)) }),
    ...(words.length > 0 && { words }),
    ...(documentRequestState && { documentRequestState }),
    ...(queue && {
      waitingSince: queue === 'overdue' ? overdueSince(now, holidays) : now.toISOString(),
    }),
  };
}

/** Returns the first millisecond after a time, both ISO UTC. */
function afterTime(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString();
}

/** Encodes the cursor of the page that starts after a row. */
export function encodeCursor({ at, number }: ListKey): string {
  return Buffer.from(`${at} ${number}`).toString('base64url');
}

/** Decodes the row after which a page starts. Errors: `bad_input` for an invalid cursor. */
export function decodeCursor(cursor: string | undefined): ListKey | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, number] = /^(\d{4}-[\dT:.-]{18,19}Z) (\d{1,15})$/.exec(text) ?? [];
  if (!at || !number) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { at, number: Number(number) };
}
