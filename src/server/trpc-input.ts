import superjson from 'superjson';
import { badInput } from '../domain/errors/errors.ts';

type Encoded = Parameters<typeof superjson.deserialize>[0];

/** No input is nested deeper than a batch of rows; annotations lie no deeper than what they describe. */
const deepest = 20;

/**
 * A call's input from superjson's form. Of what that form can say beyond JSON only "absent" and "no number"
 * are understood: no client of ours says anything else, and a few bytes of it can ask for gigabytes, such as a
 * typed array of any length. That two values were the same object is left aside: both are there in full.
 *
 * Errors: `bad_input` for any other annotation.
 */
export function readCallInput({ json, meta }: Encoded): unknown {
  const values: unknown = meta?.values;
  if (values === undefined || values === null) return json;
  if (!isUnderstood(values)) throw badInput({ path: '', key: 'malformed' });
  // NOTE: looked at just now, and nothing else of the annotations goes on.
  return superjson.deserialize({ json, meta: { values, v: meta?.v } } as Encoded);
}

/** What an annotation at the end of a tree may be. */
const understood = new Set<unknown>(['undefined', 'number']);

/** Whether a tree of annotations, by name, has none but what is understood at its ends. */
function isUnderstood(tree: unknown, depth: number = 0): boolean {
  if (typeof tree !== 'object' || tree === null || depth > deepest) return false;
  if (Array.isArray(tree)) return tree.length === 1 && understood.has(tree[0]);
  return Object.values(tree).every((branch) => isUnderstood(branch, depth + 1));
}
