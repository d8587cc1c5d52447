import { z } from 'zod';
import type { Issue } from '../errors/errors.ts';

/** The kinds of document an application carries; the last two are lists. */
export const documentKinds = [
  'civilId',
  'salaryCertificate',
  'proofOfContinuity',
  'childrenCivilIds',
  'additionalDocuments',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The three documents without which no application is complete. */
const requiredDocuments = ['civilId', 'salaryCertificate', 'proofOfContinuity'] as const;

/** 5 MB, inclusive, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** The most files one application carries. */
export const maxFiles = 15;

/** What a document may be, with the endings its name may have; the first is used for downloads. */
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

/** How many first bytes `documentTypeOf` looks at: PDF readers look for a header as far. */
export const signatureBytes = 1024;

/**
 * The type that a file's first bytes show, or undefined for any but the three. A PDF's header may
 * stand behind other bytes, but not those of HTML or a ZIP archive.
 */
export function documentTypeOf(head: Uint8Array): DocumentType | undefined {
  const picture = pictureSignatures.find(([, bytes]) =>
    bytes.every((byte, at) => head[at] === byte),
  );
  if (picture) return picture[0];
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  const isOther = /^(?:\u00ef\u00bb\u00bf|\s)*(?:<|PK)/.test(text);
  return text.includes('%PDF-') && !isOther ? 'application/pdf' : undefined;
}

/** True where a name's ending is one of the type's; a name without an ending agrees with none. */
export function nameAgrees(name: string, type: DocumentType): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const endings: readonly string[] = documentTypes[type];
  return endings.includes(ending);
}

/** The ending a downloaded document gets; a type that is none of the three is taken for a PDF. */
export function downloadEnding(mimeType: string): 'pdf' | 'jpg' | 'png' {
  return mimeType === 'image/jpeg' ? 'jpg' : mimeType === 'image/png' ? 'png' : 'pdf';
}

/** Where a multipart file field belongs: its kind, and its number where children are counted. */
export interface DocumentField {
  kind: DocumentKind;
  childNumber?: number;
}

/** Reads a multipart file field's name; undefined for one that no application has. */
export function documentField(name: string): DocumentField | undefined {
  const child = /^childCivilId_(\d{1,3})$/.exec(name);
  if (child) return { kind: 'childrenCivilIds', childNumber: Number(child[1]) };
  if (name === 'additionalDocuments') return { kind: 'additionalDocuments' };
  const kind = requiredDocuments.find((required) => required === name);
  return kind && { kind };
}

/** How children's civil ids are given. */
export const childrenCivilIdOptions = ['images', 'numbers'] as const;
export type ChildrenCivilIdOption = (typeof childrenCivilIdOptions)[number];

/** What is wrong with a set of documents: a missing one, one sent twice, too few children's images. */
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

/** A document as its calls name it: by the `filePath` of its record. */
export const documentFile = z.object({ file: z.string({ error: 'required' }) });

export const documentInfo = documentView.pick({ mimeType: true, size: true, originalName: true });

/** The folder of a public upload; the first is the one that is used when none is named. */
export const uploadDirectory = z
  .string({ error: 'directoryInvalid' })
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'directoryInvalid')
  .default('partners');

export const uploadedView = z.object({ filePath: z.string() });
