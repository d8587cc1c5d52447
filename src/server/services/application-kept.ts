import type { Db } from '../../db/database.ts';
import { findApplicationsByNumber } from '../../db/queries/application.ts';
import type { Place } from '../../db/queries/application-page.ts';
import { applicationView, type ApplicationView } from '../../domain/review.ts';
import { viewApplications } from './application-view.ts';
import { keptBytes } from './kept-bytes.ts';

/** How many applications one process remembers; those asked for last stay. */
const mostKept = 2000;

/** Of each database, by number and time of the last change. */
const kept = new WeakMap<Db, Map<string, ApplicationView>>();

/**
 * The applications at places of the list by their last change, in that order, as administrators
 * read them. Whatever changes an application moves that time, in whichever process it happens, so
 * one that was read at the same time before is still the same.
 */
export async function viewPlaces(db: Db, places: readonly Place[]): Promise<ApplicationView[]> {
  const known = kept.get(db) ?? new Map<string, ApplicationView>();
  kept.set(db, known);
  const missing = places.filter((place) => !known.has(keyOf(place)));
  const read = await readPlaces(db, missing);
  const views = places.flatMap((place) => {
    const view = known.get(keyOf(place)) ?? read.get(place.number);
    return view ? [{ place, view }] : [];
  });
  for (const { place, view } of views) keep(known, place, view);
  return views.map(({ view }) => view);
}

/** The JSON of each kept application, from the first time that it is asked for. */
const encoded = new WeakMap<object, Buffer>();

/** A list of applications as JSON; one that is kept is encoded once. */
export function jsonOfViews(views: readonly ApplicationView[]): Buffer {
  return Buffer.concat(jsonPartsOf(views));
}

/** The same in pieces, for whoever puts more around it. */
export function jsonPartsOf(views: readonly ApplicationView[]): Buffer[] {
  const parts = views.flatMap((view, at) => [at === 0 ? opening : comma, jsonOfView(view)]);
  return parts.length === 0 ? [opening, closing] : [...parts, closing];
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

function jsonOfView(view: ApplicationView): Buffer {
  const known = encoded.get(view);
  if (known) return known;
  const bytes = keptBytes(JSON.stringify(view));
  encoded.set(view, bytes);
  return bytes;
}

async function readPlaces(db: Db, places: readonly Place[]): Promise<Map<number, ApplicationView>> {
  const rows = await findApplicationsByNumber(
    db,
    places.map((place) => place.number),
  );
  const views = await viewApplications(db, rows);
  return new Map(
    rows.flatMap(({ number }, at) => {
      const view = views[at];
      return view ? [[number, applicationView.parse(view)]] : [];
    }),
  );
}

function keep(known: Map<string, ApplicationView>, place: Place, view: ApplicationView): void {
  const key = keyOf(place);
  known.delete(key);
  // One that changed since the place was read is not what the place's time stands for.
  if (view.updatedAt !== place.at || !isSettled(view)) return;
  known.set(key, view);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
}

/** Papers of rejected applications go after a while, and the time of the last change stays. */
function isSettled({ status, documents }: ApplicationView): boolean {
  const { civilId, salaryCertificate, proofOfContinuity } = documents;
  const hasPapers =
    [civilId, salaryCertificate, proofOfContinuity].some((paper) => paper !== null) ||
    documents.childrenCivilIds.length + documents.additionalDocuments.length > 0;
  return status !== 'rejected' || !hasPapers;
}

function keyOf({ at, number }: Place): string {
  return `${number} ${at}`;
}
