import type { z } from 'zod';
import type { Issue } from './errors.ts';
import { isIssueKey, type IssueKey } from './error-messages.ts';

/**
 * Converts a zod error to paths and issue keys, only the first of each path: a blank text is missing, not also too
 * short. zod's own messages become general keys.
 */
export function toIssues(error: z.ZodError): Issue[] {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), key: getKey(issue) }));
  return issues.filter(({ path }, at) => issues.findIndex((other) => other.path === path) === at);
}

function getKey(issue: z.core.$ZodIssue): IssueKey {
  if (isIssueKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return 'tooLong';
    case 'invalid_value':
      return 'choiceInvalid';
    case 'invalid_type':
      // NOTE: zod omits the input from its issues, so only its message shows a missing value.
      return issue.message.endsWith('received undefined') ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}
