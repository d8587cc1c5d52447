import { AppError } from '#domain/errors/errors.ts';
import { getAppError } from '../errors.ts';

/** What the specification calls our fields, which are named so in queries of documented paths alone. */
const documentedNames: Readonly<Record<string, string>> = {
  institutionId: 'schoolId',
  gradeAge: 'ageStageId',
};

export function toDocumentedName(name: string): string {
  return documentedNames[name] ?? name;
}

/** Returns a query with our names. */
export function fromDocumentedNames<Value>(query: Readonly<Record<string, Value>>) {
  const renamed = Object.entries(documentedNames).flatMap(([name, documented]) => {
    const value = query[documented];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...query, ...Object.fromEntries(renamed) };
}

/** Throws an error of a query again, with the documented names of its fields. */
export function throwInDocumentedNames(error: unknown): never {
  const { code, details } = getAppError(error);
  const issues = details.issues?.map((issue) => ({ ...issue, path: toDocumentedName(issue.path) }));
  throw issues ? new AppError(code, { ...details, issues }) : error;
}
