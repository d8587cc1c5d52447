import type { DocumentField } from '#domain/document/document.ts';
import { replaced } from './draft.ts';

/** The three documents that every application needs. */
export type SingleDocument = 'civilId' | 'salaryCertificate' | 'proofOfContinuity';

/** The chosen documents, stored separately from the fields because of their size. */
export type DraftFiles = Readonly<Partial<Record<SingleDocument, File>>> & {
  readonly children: readonly (File | undefined)[];
  readonly additional: readonly File[];
};

export const noFiles: DraftFiles = { children: [], additional: [] };

/** A file with its field name in the API. */
export type Part = { field: string; file: File };

/** A row of the checklist: a document, a child's civil ID (from 0), or another document (from 0). */
export type Slot =
  { kind: SingleDocument } | { kind: 'child'; at: number } | { kind: 'additional'; at: number };

/** The files with one added to or removed from a slot. */
export function withFile(files: DraftFiles, slot: Slot, file: File | undefined): DraftFiles {
  switch (slot.kind) {
    case 'child': {
      const length = Math.max(files.children.length, slot.at + 1);
      const children = Array.from({ length }, (_, at) => files.children[at]);
      return { ...files, children: replaced(children, slot.at, file) };
    }
    case 'additional': {
      const others = files.additional.filter((_, at) => at !== slot.at);
      if (file) others.splice(slot.at, 0, file);
      return { ...files, additional: others };
    }
    default:
      return { ...files, [slot.kind]: file };
  }
}

/** The files to send, in order: with `images` one card per student, with numbers none. */
export function listParts(files: DraftFiles, childImages: number): Part[] {
  const singles: [string, File | undefined][] = [
    ['civilId', files.civilId],
    ['salaryCertificate', files.salaryCertificate],
    ['proofOfContinuity', files.proofOfContinuity],
    ...files.children
      .slice(0, childImages)
      .map((file, at): [string, File | undefined] => [`childCivilId_${at}`, file]),
    ...files.additional.map((file): [string, File] => ['additionalDocuments', file]),
  ];
  return singles.flatMap(([field, file]) => (file ? [{ field, file }] : []));
}

/** The chosen documents in the shape of the domain's rule about required documents. */
export function toDocumentFields(files: DraftFiles): DocumentField[] {
  return [
    ...(files.civilId ? [{ kind: 'civilId' as const }] : []),
    ...(files.salaryCertificate ? [{ kind: 'salaryCertificate' as const }] : []),
    ...(files.proofOfContinuity ? [{ kind: 'proofOfContinuity' as const }] : []),
  ];
}
