import type { z } from 'zod';
import { toIssues } from '#domain/errors/issue.ts';

/** What a schema finds wrong with a value, each as `path key`; empty where it accepts. */
export function listIssues(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return toIssues(result.error).map(({ path, key }) => `${path} ${key}`.trim());
}
