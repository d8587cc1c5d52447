import { crc32, deflateSync } from 'node:zlib';
import { documentedFields } from './application-fields.ts';

/** A file as a form sends it. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** A PDF's first bytes, filled up to a size. */
export function pdfOf(size: number = 400, fill: string = 'p'): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), fill)]);
}

export function jpegOf(size: number = 300): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4, 'j')]);
}

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A grey picture of one pixel; `extra` chunks stand before its end. */
export function pngOf(extra: Uint8Array = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    extra,
    pngChunk('IEND'),
  ]);
}

/** The files of an application with one student; `changes` replace or, as null, leave out. */
export function makeFormFiles(
  changes: Readonly<Record<string, Partial<FormFile> | null>> = {},
): FormFile[] {
  const usual: FormFile[] = [
    { field: 'civilId', name: 'civil.pdf', bytes: pdfOf(1000, 'c') },
    { field: 'salaryCertificate', name: 'salary.jpg', bytes: jpegOf() },
    { field: 'proofOfContinuity', name: 'proof.png', bytes: pngOf() },
    { field: 'childCivilId_0', name: 'child.jpeg', bytes: jpegOf(500) },
  ];
  const remaining = usual.flatMap((document) => {
    const change = changes[document.field];
    return change === null ? [] : [{ ...document, ...change }];
  });
  const added = Object.entries(changes).flatMap(([field, change]) =>
    change === null || usual.some((file) => file.field === field)
      ? []
      : [{ field, name: `${field}.pdf`, bytes: pdfOf(), ...change }],
  );
  return [...remaining, ...added];
}

/** A multipart body of texts and files, texts first as a browser sends them. */
export function formOf(
  fields: Readonly<Record<string, unknown>> = documentedFields(),
  documents: readonly FormFile[] = makeFormFiles(),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { field, name, bytes } of documents)
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A form's bytes with their content type, to be cut, bent or sent slowly. */
export async function bytesOfForm(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await request.arrayBuffer()) };
}
