import type { Language } from '#domain/text/language.ts';
import type { FailureIssue } from '#client/api/api-error.ts';
import type { Draft } from '../draft/draft.ts';
import { listParts, type DraftFiles } from '../draft/draft-files.ts';
import { panelOfPath } from '../wizard/issues.ts';
import { toPayload } from './payload.ts';
import type { Step } from '../wizard/steps.ts';

/** Answers and documents, current or as sent. */
export type Answers = { draft: Draft; files: DraftFiles };

/** The server's errors about answers that have not changed since they were sent. */
export function unresolvedErrors(
  issues: readonly FailureIssue[],
  sent: Answers,
  now: Answers,
): FailureIssue[] {
  return issues.filter(({ path }) => answerAt(sent, path) === answerAt(now, path));
}

/** The errors about a step's own fields. */
export function serverErrorsOfStep(step: Step | undefined, errors: readonly FailureIssue[]) {
  return errors.filter(({ path }) => {
    const panel = panelOfPath(path);
    return panel !== undefined && step?.panels.includes(panel);
  });
}

/** A field's value in comparable form: a document by its file, the rest by value. */
function answerAt({ draft, files }: Answers, path: string): string {
  const documents = listParts(files, draft.numberOfStudents).filter(({ field }) => field === path);
  if (documents.length > 0) {
    const stamps = documents.map(({ file }) => [file.name, file.size, file.lastModified]);
    return JSON.stringify(stamps);
  }
  const payload: unknown = toPayload(draft, comparedLanguage);
  const value = path.split('.').reduce((part, name) => getPart(part, name), payload);
  return JSON.stringify(value ?? null);
}

/** Names depend on the language; whether an answer changed does not. */
const comparedLanguage: Language = 'ar';

function getPart(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  return parts[name];
}
