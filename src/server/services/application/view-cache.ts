import type { Db } from '../../../db/database.ts';
import { findApplicationsByNumber } from '../../../db/queries/application/application.ts';
import type { ListKey as Place } from '../../../db/queries/application/page.ts';
import { Recent } from '../../../db/sqlite/lru.ts';
import { applicationView, type ApplicationView } from '../../../domain/application/review.ts';
import { viewApplications } from './view.ts';
import { bytesOn, keptBytes, keptTogether } from '../../cache/exact-buffer.ts';

/** How many applications one process remembers at least, once it has read so many. */
const leastKept = 500;

/** By number. */
type Kept = Recent<number, ApplicationView>;

/** Of each database. */
const keptOf = new WeakMap<Db, Kept>();

/**
 * The applications at places of the list by their last change, in that order, as administrators
 * read them. Whatever changes an application moves that time, in whichever process it happens, so
 * one that was read at the same time before is still the same.
 */
export async function viewPlaces(db: Db, places: readonly Place[]): Promise<ApplicationView[]> {
  const kept = keptOf.get(db) ?? new Recent<number, ApplicationView>(leastKept);
  keptOf.set(db, kept);
  const found = places.map((place) => keptAt(kept, place));
  const read = await readPlaces(
    db,
    places.filter((_, at) => !found[at]),
  );
  return places.flatMap((place, at) => {
    const known = found[at];
    if (known) return [known];
    const view = read.get(place.number);
    if (!view) return [];
    keep(kept, place, view);
    return [view];
  });
}

function keptAt(kept: Kept, { at, number }: Place): ApplicationView | undefined {
  const view = kept.get(number);
  return view?.updatedAt === at ? view : undefined;
}

/** Where a list or an application has its JSON, once that was asked for: what is kept is asked for again. */
const json = Symbol('json');

/** A list of applications as JSON; what is kept, a list or an application, is encoded once. */
export function jsonOfViews(views: readonly ApplicationView[]): Buffer {
  return bytesOn(views, json, () => keptTogether(jsonPartsOf(views)));
}

/** The same in pieces, for whoever puts more around it. */
export function jsonPartsOf(views: readonly ApplicationView[]): Buffer[] {
  const parts = views.flatMap((view, at) => [at === 0 ? opening : comma, jsonOfView(view)]);
  return parts.length === 0 ? [opening, closing] : [...parts, closing];
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

function jsonOfView(view: ApplicationView): Buffer {
  return bytesOn(view, json, () => keptBytes(JSON.stringify(view)));
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

function keep(kept: Kept, { at, number }: Place, view: ApplicationView): void {
  // One that changed since the place was read is not what the place's time stands for.
  if (view.updatedAt === at && isSettled(view)) kept.set(number, view);
}

/** Papers of rejected applications go after a while, and the time of the last change stays. */
function isSettled({ status, documents }: ApplicationView): boolean {
  const { civilId, salaryCertificate, proofOfContinuity } = documents;
  const hasPapers =
    [civilId, salaryCertificate, proofOfContinuity].some((paper) => paper !== null) ||
    documents.childrenCivilIds.length + documents.additionalDocuments.length > 0;
  return status !== 'rejected' || !hasPapers;
}
