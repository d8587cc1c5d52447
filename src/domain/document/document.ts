import { z } from 'zod';
import type { Issue } from '../errors/errors.ts';

/** The kinds of documents of an application; the last two are lists. */
export const documentKinds = [
  'civilId',
  'salaryCertificate',
  'proofOfContinuity',
  'childrenCivilIds',
  'additionalDocuments',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The documents that every application needs. */
const requiredDocuments = ['civilId', 'salaryCertificate', 'proofOfContinuity'] as const;

/** The accepted types with their file extensions; the first one is used for downloads. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const satisfies Record<string, readonly string[]>;
export type DocumentType = keyof typeof documentTypes;

const pictureSignatures: readonly [DocumentType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** How many bytes `getDocumentType` examines; PDF readers also search this far for a header. */
export const signatureBytes = 1024;

/**
 * Detects a file's type from its first bytes; undefined for all but the three. A PDF's header may follow other bytes,
 * but not those of HTML or a ZIP archive.
 */
export function getDocumentType(head: Uint8Array): DocumentType | undefined {
  const picture = pictureSignatures.find(([, bytes]) =>
    bytes.every((byte, at) => head[at] === byte),
  );
  if (picture) return picture[0];
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  const isOther = /^(?:\u00ef\u00bb\u00bf|\s)*(?:<|PK)/.test(text);
  return text.includes('%PDF-') && !isOther ? 'application/pdf' : undefined;
}

/** True if a name's extension fits the type; a name without an extension never fits. */
export function nameAgrees(name: string, type: DocumentType): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const endings: readonly string[] = documentTypes[type];
  return endings.includes(ending);
}

/** The extension of a downloaded document; unknown types are treated as PDF. */
export function downloadEnding(mimeType: string): 'pdf' | 'jpg' | 'png' {
  return mimeType === 'image/jpeg' ? 'jpg' : mimeType === 'image/png' ? 'png' : 'pdf';
}

/** A parsed multipart file field: its kind, and the child's number if there is one. */
export interface DocumentField {
  kind: DocumentKind;
  childNumber?: number;
}

/** Parses a multipart file field's name; undefined for an unknown one. */
export function documentField(name: string): DocumentField | undefined {
  const child = /^childCivilId_(\d{1,3})$/.exec(name);
  if (child) return { kind: 'childrenCivilIds', childNumber: Number(child[1]) };
  if (name === 'additionalDocuments') return { kind: 'additionalDocuments' };
  const kind = requiredDocuments.find((required) => required === name);
  return kind && { kind };
}

/** How children's civil IDs are provided. */
export const childrenCivilIdOptions = ['images', 'numbers'] as const;
export type ChildrenCivilIdOption = (typeof childrenCivilIdOptions)[number];

/** Returns the issues of a set of documents: missing, duplicate, or the wrong number of children's images. */
export function documentIssues(
  files: readonly DocumentField[],
  students: number,
  option: ChildrenCivilIdOption,
): Issue[] {
  const missing = requiredDocuments
    .filter((kind) => !files.some((file) => file.kind === kind))
    .map((kind) => ({ path: kind, key: 'documentRequired' }));
  const twice = requiredDocuments
    .filter((kind) => files.filter((file) => file.kind === kind).length > 1)
    .map((kind) => ({ path: kind, key: 'fileDuplicate' }));
  const children = files.filter((file) => file.kind === 'childrenCivilIds');
  const numbers = new Set(children.map((file) => file.childNumber));
  const wrongImages =
    option === 'images' && (children.length !== students || numbers.size !== students);
  const images = wrongImages ? [{ path: 'childrenCivilIds', key: 'childImagesCount' }] : [];
  return [...missing, ...twice, ...images];
}

export const documentView = z.object({
  filePath: z.string(),
  mimeType: z.string(),
  originalName: z.string(),
  size: z.number().int(),
});
export type DocumentView = z.infer<typeof documentView>;

export const documentsView = z.object({
  civilId: documentView.nullable(),
  salaryCertificate: documentView.nullable(),
  proofOfContinuity: documentView.nullable(),
  childrenCivilIds: z.array(documentView),
  additionalDocuments: z.array(documentView),
});
export type DocumentsView = z.infer<typeof documentsView>;

/** The key of a document: its `filePath`. */
export const documentFileInput = z.object({ file: z.string({ error: 'required' }) });

export const documentInfoView = documentView.pick({
  mimeType: true,
  size: true,
  originalName: true,
});

/** The folder of a public upload, with its default. */
export const uploadDirectory = z
  .string({ error: 'directoryInvalid' })
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'directoryInvalid')
  .default('partners');

export const uploadedView = z.object({ filePath: z.string() });
