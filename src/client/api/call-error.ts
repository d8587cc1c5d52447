import { errorSentences, type SentenceKey } from '#domain/errors/error-messages.ts';
import { errorCodes } from '#domain/errors/errors.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { CallError, ForeignError, isRecord, issuesIn } from './api-error.ts';

/** The error of a REST response. A proxy's answer, whose text is not ours, gets our own sentence or none. */
export function getCallError(status: number, body: string): CallError {
  const answer = parseJson(body);
  if (isRecord(answer) && typeof answer['message'] === 'string' && isErrorCode(answer['code'])) {
    return new CallError(status, answer['message'], issuesIn(answer['issues']));
  }
  const key = foreignSentence(status);
  return new ForeignError(status, key ? errorSentences[key][currentLanguage()] : '');
}

function foreignSentence(status: number): SentenceKey | undefined {
  if (status === 408) return 'tooSlow';
  if (status === 413) return 'tooLargeTogether';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : undefined;
}

function isErrorCode(code: unknown): boolean {
  return errorCodes.some((known) => known === code);
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
