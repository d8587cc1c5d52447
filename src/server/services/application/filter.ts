import type { ApplicationFilter } from '../../../db/queries/application/filter.ts';
import type { Place } from '../../../db/queries/application/cursor.ts';
import { badInput } from '../../../domain/errors/errors.ts';
import { addDays, startOfDayInKuwait } from '../../../domain/time/kuwait-time.ts';
import type { ApplicationFilterInput } from '../../../domain/application/review-list.ts';
import { overdueSince } from '../../../domain/application/review-deadline.ts';
import { searchNeedle } from '../../../domain/text/search.ts';

/** A list call's filters as the query takes them: days become moments, the search its needle. */
export function filterOf(input: ApplicationFilterInput, now: Date): ApplicationFilter {
  const { status, search, schoolId, ageStageId, submittedFrom, submittedTo, queue, papers } = input;
  const needle = search === undefined ? undefined : searchNeedle(search);
  return {
    ...(status && { status }),
    ...(schoolId && { institutionId: schoolId }),
    ...(ageStageId && { gradeAge: ageStageId }),
    ...(submittedFrom && { submittedFrom: startOfDayInKuwait(submittedFrom) }),
    ...(submittedTo && { submittedBefore: startOfDayInKuwait(addDays(submittedTo, 1)) }),
    ...(needle !== undefined && { needle }),
    ...(papers && { papers }),
    ...(queue && { waitingSince: queue === 'overdue' ? overdueSince(now) : now.toISOString() }),
  };
}

/** The opaque text of a place in the list. */
export function cursorOf(place: Place): string {
  return Buffer.from(`${place.at} ${place.number}`).toString('base64url');
}

/** The place of a cursor. Errors: `bad_input` for text that is none of ours. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, number] = /^(\d{4}-[\dT:.-]{18,19}Z) (\d{1,15})$/.exec(text) ?? [];
  if (!at || !number) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { at, number: Number(number) };
}
