import type { ApplicationFilter } from '../../../db/queries/application/filter.ts';
import type { ListKey } from '../../../db/queries/application/page.ts';
import { badInput } from '../../../domain/errors/errors.ts';
import { addDays, startOfDayInKuwait } from '../../../domain/time/kuwait-time.ts';
import type { ApplicationFilterInput } from '../../../domain/application/review-list.ts';
import { overdueSince } from '../../../domain/application/review-deadline.ts';
import { searchWords } from '../../../domain/text/search.ts';

/** A list call's filters as the query takes them: days become times, the search its words. */
export function filterOf(input: ApplicationFilterInput, now: Date): ApplicationFilter {
  const { status, search, schoolId, ageStageId, submittedFrom, submittedTo, queue, papers } = input;
  const words = searchWords(search ?? '');
  return {
    ...(status && { status }),
    ...(schoolId && { institutionId: schoolId }),
    ...(ageStageId && { gradeAge: ageStageId }),
    ...(submittedFrom && { submittedFrom: startOfDayInKuwait(submittedFrom) }),
    ...(submittedTo && { submittedBefore: startOfDayInKuwait(addDays(submittedTo, 1)) }),
    ...(words.length > 0 && { words }),
    ...(papers && { documentRequestState: papers }),
    ...(queue && { waitingSince: queue === 'overdue' ? overdueSince(now) : now.toISOString() }),
  };
}

/** The cursor of the page that begins after a row. */
export function encodeCursor({ at, number }: ListKey): string {
  return Buffer.from(`${at} ${number}`).toString('base64url');
}

/** The row that a cursor begins after. Errors: `bad_input` for text that is none of ours. */
export function decodeCursor(cursor: string | undefined): ListKey | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, number] = /^(\d{4}-[\dT:.-]{18,19}Z) (\d{1,15})$/.exec(text) ?? [];
  if (!at || !number) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { at, number: Number(number) };
}
