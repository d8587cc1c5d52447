import type { z } from 'zod';
import type { Issue } from './errors.ts';
import { isIssueKey, type IssueKey } from './sentences.ts';

/** A zod error's faults as paths and issue keys; zod's own wordings become the general keys. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), key: keyOf(issue) }));
}

function keyOf(issue: z.core.$ZodIssue): IssueKey {
  if (isIssueKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return 'tooLong';
    case 'invalid_value':
      return 'choiceInvalid';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}
