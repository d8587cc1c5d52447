import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { paragraphs } from '../text/field.ts';
import { readAt } from '../institution/institution.ts';
import { trackApplicationInput } from '../application/tracking.ts';

/** The maximum length of a reason, in characters. */
const reasonMax = 500;

/** One of an application's documents: its kind, and its position within the kind, from 0. */
export interface DocumentSlot {
  kind: DocumentKind;
  position: number;
}

const documentFieldNamePattern =
  /^(?:(civilId|salaryCertificate|proofOfContinuity)|(childCivilId|additionalDocuments)_(\d{1,2}))$/;

/**
 * Returns a document's name in requests: as the submit names its file, with a position from 0 for lists (`civilId`,
 * `childCivilId_0`, `additionalDocuments_1`).
 */
export function documentFieldName({ kind, position }: DocumentSlot): string {
  if (kind === 'childrenCivilIds') return `childCivilId_${position}`;
  return kind === 'additionalDocuments' ? `${kind}_${position}` : kind;
}

/** Parses a document's name; undefined for any other text. */
export function documentSlot(name: string): DocumentSlot | undefined {
  const [, single, list, position] = documentFieldNamePattern.exec(name) ?? [];
  if (list) {
    const kind = list === 'childCivilId' ? 'childrenCivilIds' : 'additionalDocuments';
    return { kind, position: Number(position) };
  }
  // NOTE: the pattern's first group contains exactly the single kinds.
  return single === undefined ? undefined : { kind: single as DocumentKind, position: 0 };
}

const document = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
  .regex(documentFieldNamePattern, 'choiceInvalid');

/** A reviewer requests a new copy of one document; the applicant sees the reason. */
export const requestDocumentInput = z.object({
  id: z.string(),
  document,
  reason: paragraphs(reasonMax),
  ...readAt,
});
export type RequestDocumentInput = z.infer<typeof requestDocumentInput>;

export const withdrawDocumentRequestInput = z.object({ id: z.string(), document, ...readAt });
export type WithdrawDocumentRequestInput = z.infer<typeof withdrawDocumentRequestInput>;

/** An applicant sends a new copy, identified as for tracking. */
export const resendDocument = z.object({ ...trackApplicationInput.shape, document });

export const openDocumentRequest = z.object({ document: z.string(), reason: z.string() });

/** A request as reviewers see it; `answeredAt` is when the new copy arrived. */
export const documentRequestView = z.object({
  ...openDocumentRequest.shape,
  requestedAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type DocumentRequestView = z.infer<typeof documentRequestView>;
