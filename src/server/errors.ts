import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { isStorageUnavailable } from '#db/database.ts';
import { AppError, badInput, type ErrorCode } from '#domain/errors/errors.ts';
import { toIssues } from '#domain/errors/issue.ts';
import type { Language } from '#domain/text/language.ts';
import { errorSentences, issueSentence } from '#domain/errors/error-messages.ts';

/** The HTTP status and tRPC code of every error. */
const transport = {
  bad_input: [400, 'BAD_REQUEST'],
  unauthenticated: [401, 'UNAUTHORIZED'],
  second_factor_required: [401, 'UNAUTHORIZED'],
  forbidden: [403, 'FORBIDDEN'],
  not_found: [404, 'NOT_FOUND'],
  taken: [409, 'CONFLICT'],
  changed: [409, 'CONFLICT'],
  length_required: [411, 'BAD_REQUEST'],
  too_large: [413, 'PAYLOAD_TOO_LARGE'],
  unsupported_type: [415, 'UNSUPPORTED_MEDIA_TYPE'],
  rate_limited: [429, 'TOO_MANY_REQUESTS'],
  unavailable: [503, 'SERVICE_UNAVAILABLE'],
  internal: [500, 'INTERNAL_SERVER_ERROR'],
} as const satisfies Record<ErrorCode, readonly [number, TRPCError['code']]>;

/** The body of every error response. */
export interface FailureBody {
  message: string;
  code: ErrorCode;
  issues?: { path: string; message: string }[];
}

export interface Failure {
  status: number;
  body: FailureBody;
  retryAfterSeconds?: number;
}

/** The default `Retry-After` of an unavailable service. */
const unavailableRetrySeconds = 5;

/** Converts anything thrown to an AppError; unexpected errors become `internal`. */
export function getAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return new AppError('bad_input', { issues: toIssues(error) });
  if (error instanceof TRPCError) return appErrorOfTrpc(error);
  if (isStorageUnavailable(error)) {
    return new AppError('unavailable', { sentence: 'storageFull' });
  }
  return appErrorOfStatus(error) ?? new AppError('internal');
}

/** Fastify's own errors, by status. */
function appErrorOfStatus(error: unknown): AppError | undefined {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode;
  switch (status) {
    case 401:
      return new AppError('unauthenticated');
    case 404:
      return new AppError('not_found');
    case 411:
      return new AppError('length_required');
    case 413:
      return new AppError('too_large');
    case 415:
      return new AppError('unsupported_type');
    case 503:
      return new AppError('unavailable');
    default:
      return typeof status === 'number' && status >= 400 && status < 500
        ? badInput({ path: '', key: 'malformed' })
        : undefined;
  }
}

function appErrorOfTrpc(error: TRPCError): AppError {
  if (error.cause !== undefined && error.cause !== error) {
    const cause = getAppError(error.cause);
    if (cause.code !== 'internal') return cause;
  }
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
    case 'UNPROCESSABLE_CONTENT':
      return badInput({ path: '', key: 'malformed' });
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('not_found');
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('too_large');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('unsupported_type');
    default:
      return new AppError('internal');
  }
}

/** Returns the response to an error: status, and a body without internal details. */
export function getFailure(error: unknown, language: Language): Failure {
  const { code, details } = getAppError(error);
  const retryAfterSeconds =
    details.retryAfterSeconds ?? (code === 'unavailable' ? unavailableRetrySeconds : undefined);
  return {
    status: transport[code][0],
    body: {
      message: errorSentences[details.sentence ?? code][language].replace(
        '{id}',
        details.named ?? '',
      ),
      code,
      ...(details.issues && {
        issues: details.issues.map(({ path, key }) => ({
          path,
          message: issueSentence(key, language, details.phonePrefixes),
        })),
      }),
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** The error as tRPC sends it: the body of a REST error, without stack or cause. */
export function getCallFailure(error: unknown, language: Language) {
  const { status, body } = getFailure(error, language);
  return { message: body.message, code: -32000, data: { ...body, httpStatus: status } } as const;
}

/** The tRPC error that gives the same HTTP status. */
export function getTrpcError(error: unknown): TRPCError {
  const cause = getAppError(error);
  return new TRPCError({ code: transport[cause.code][1], cause, message: cause.code });
}
