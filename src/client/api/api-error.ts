/** One field's error in a response. */
export type FailureIssue = { path: string; message: string };

/** A failed call outside tRPC. Its message is `<status>: <message>`, as tRPC's errors have it here. */
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

/** The answer of a proxy, or one that is not understood. */
export class ForeignError extends CallError {}

/** HTTP status of a failed call; undefined if there was no response. */
export function getStatus(error: unknown): number | undefined {
  if (error instanceof CallError) return error.status;
  if (error instanceof Error && error.cause instanceof CallError) return error.cause.status;
  const data = isRecord(error) ? error['data'] : undefined;
  const status = isRecord(data) ? data['httpStatus'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Code of a failed tRPC call; undefined if there was no response. */
export function getCode(error: unknown): string | undefined {
  const data = isRecord(error) ? error['data'] : undefined;
  const code = isRecord(data) ? data['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The server's message without the status, else `fallback`. */
export function getMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || getStatus(error) === undefined) return fallback;
  return error.message.replace(/^\d{3}: /, '') || fallback;
}

/** The fields that the server rejected, and why. */
export function failureIssues(error: unknown): readonly FailureIssue[] {
  if (error instanceof CallError) return error.issues;
  const data = isRecord(error) ? error['data'] : undefined;
  return issuesIn(isRecord(data) ? data['issues'] : undefined);
}

export function issuesIn(list: unknown): FailureIssue[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { path, message } = entry;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether the server rejected a change because of a conflict (409). */
export function isChanged(error: unknown): boolean {
  return getStatus(error) === 409;
}
