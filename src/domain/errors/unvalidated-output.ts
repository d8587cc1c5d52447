import type { z } from 'zod';

/** An output that says its schema, for the description of the calls, and is not parsed by it. */
export interface Judged<Schema extends z.ZodType> {
  schema: Schema;
  parse: (value: unknown) => z.output<Schema>;
}

/**
 * For answers whose parts were parsed when they were read: parsing a page of a hundred applications
 * again takes as long as the rest of the call.
 */
export function judgedBefore<Schema extends z.ZodType>(schema: Schema): Judged<Schema> {
  // NOTE: the procedure's own type is the schema's; only its parts' own parse makes that true.
  return { schema, parse: (value) => value as z.output<Schema> };
}
