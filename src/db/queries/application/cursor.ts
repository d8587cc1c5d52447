import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../schema/schema.ts';
import { isListed, patternOf } from '../../search/search.ts';
import { withFilter, type ApplicationFilter } from './filter.ts';
import { placesHolding } from '../../search/application-search.ts';

/** A place in the list: the time it is ordered by, and the number where times are equal. */
export interface Place {
  at: string;
  number: number;
}

export type Places = SelectQueryBuilder<Database, 'application', Place>;

export function selectPlaces(db: Db, filter: ApplicationFilter): Places {
  return db.selectFrom('application').select([`${timeOf(filter)} as at`, 'number']);
}

/** What the list of a filter is ordered by. */
export function timeOf({ waitingSince }: ApplicationFilter): 'updatedAt' | 'submittedAt' {
  return waitingSince === undefined ? 'updatedAt' : 'submittedAt';
}

/** The order of a filter's list, as arrays are sorted by. */
export function orderOf({ waitingSince }: ApplicationFilter): (a: Place, b: Place) => number {
  return waitingSince === undefined ? (a, b) => oldestFirst(b, a) : oldestFirst;
}

function oldestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.number - b.number;
}

/** Which of some applications pass a filter, in no order. */
export async function placesOfFew(
  db: Db,
  filter: ApplicationFilter,
  numbers: readonly number[],
): Promise<Place[]> {
  if (numbers.length === 0) return [];
  if (dialectOf(db) === 'postgres') {
    return withFilter(db, selectPlaces(db, filter), filter)
      .where('number', 'in', numbers)
      .execute();
  }
  const list = JSON.stringify(numbers);
  const { needle, ...others } = filter;
  if (needle !== undefined && Object.values(others).every((value) => value === undefined)) {
    return placesHolding(db, { list, pattern: patternOf(needle) });
  }
  return withFilter(db, selectPlaces(db, filter), filter).where(isListed(list)).execute();
}
