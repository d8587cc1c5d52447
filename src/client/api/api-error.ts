/** One field's fault as an answer names it. */
export type FailureIssue = { path: string; message: string };

/** A failed call that did not travel by tRPC; its message reads `<status>: <message>`, as tRPC's failures do here. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly issues: readonly FailureIssue[];

  constructor(status: number, message: string, issues: readonly FailureIssue[] = []) {
    super(`${status}: ${message}`);
    this.status = status;
    this.issues = issues;
  }
}

/** A REST answer's failure: its `message`, else its text; without a sentence for people the message is the status alone. */
export function callErrorOf(status: number, body: string): CallError {
  try {
    const answer: unknown = JSON.parse(body);
    if (isRecord(answer) && typeof answer['message'] === 'string') {
      return new CallError(status, answer['message'], issuesIn(answer['issues']));
    }
  } catch {
    // NOTE: a proxy may answer in its own words; those are shown, but not its pages.
    if (!body.trimStart().startsWith('<')) return new CallError(status, body);
  }
  return new CallError(status, '');
}

/** The HTTP status of a failed call; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof CallError) return error.status;
  const data = isRecord(error) ? error['data'] : undefined;
  const status = isRecord(data) ? data['httpStatus'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The code by which a failed tRPC call names what went wrong; undefined where no answer came. */
export function codeOf(error: unknown): string | undefined {
  const data = isRecord(error) ? error['data'] : undefined;
  const code = isRecord(data) ? data['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** What a notice says of a failed call: the server's sentence alone, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || statusOf(error) === undefined) return fallback;
  return error.message.replace(/^\d{3}: /, '') || fallback;
}

/** Which fields the server refused, and why. */
export function failureIssues(error: unknown): readonly FailureIssue[] {
  if (error instanceof CallError) return error.issues;
  const data = isRecord(error) ? error['data'] : undefined;
  return issuesIn(isRecord(data) ? data['issues'] : undefined);
}

function issuesIn(list: unknown): FailureIssue[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { path, message } = entry;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a change was refused because the caller read an older state. */
export function isChanged(error: unknown): boolean {
  return statusOf(error) === 409;
}
