import { crc32, deflateSync } from 'node:zlib';
import { documentedFields } from './application-fields.ts';
import { onePage, pdfOfObjects } from './pdf.ts';

/** A file as a form sends it. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Uint8Array;
  type?: string;
}

/** A PDF's first bytes, filled up to a size. */
export function makePdfFile(size: number = 400, fill: string = 'p'): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), fill)]);
}

export function makeJpegFile(size: number = 300): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4, 'j')]);
}

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A grey picture of the given size in pixels; `extra` chunks stand before its end. */
export function makePngFile({
  width = 8,
  height = 8,
  extra = Buffer.alloc(0),
}: { width?: number; height?: number; extra?: Uint8Array } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const row = Buffer.alloc(width + 1, 0x80);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))),
    extra,
    pngChunk('IEND'),
  ]);
}

/** The documents of an application for `students` students, with children's images. */
export function documentedFiles(students: number = 1): FormFile[] {
  return [
    { field: 'civilId', name: 'civil-id.pdf', bytes: pdfOfObjects(onePage()) },
    { field: 'salaryCertificate', name: 'salary.jpg', bytes: makeJpegFile(2000) },
    { field: 'proofOfContinuity', name: 'استمرارية.png', bytes: makePngFile() },
    ...Array.from({ length: students }, (_, at) => ({
      field: `childCivilId_${at}`,
      name: `child-${at}.png`,
      bytes: makePngFile({ width: 4 + at, height: 4 + at }),
    })),
  ];
}

/** The files of an application with one student; `changes` replace or, as null, leave out. */
export function makeFormFiles(
  changes: Readonly<Record<string, Partial<FormFile> | null>> = {},
): FormFile[] {
  const usual: FormFile[] = [
    { field: 'civilId', name: 'civil.pdf', bytes: makePdfFile(1000, 'c') },
    { field: 'salaryCertificate', name: 'salary.jpg', bytes: makeJpegFile() },
    { field: 'proofOfContinuity', name: 'proof.png', bytes: makePngFile() },
    { field: 'childCivilId_0', name: 'child.jpeg', bytes: makeJpegFile(500) },
  ];
  const remaining = usual.flatMap((document) => {
    const change = changes[document.field];
    return change === null ? [] : [{ ...document, ...change }];
  });
  const added = Object.entries(changes).flatMap(([field, change]) =>
    change === null || usual.some((file) => file.field === field)
      ? []
      : [{ field, name: `${field}.pdf`, bytes: makePdfFile(), ...change }],
  );
  return [...remaining, ...added];
}

/** A multipart body of texts and files, texts first as a browser sends them. */
export function makeForm(
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

/** A multipart body of texts and then files, in the order given, with its headers. */
export function multipart(fields: Readonly<Record<string, unknown>>, files: readonly FormFile[]) {
  const boundary = `----rusoom${Math.random().toString(36).slice(2)}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    parts.push(Buffer.from(`${head}${String(value)}\r\n`));
  }
  for (const file of files) {
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; ` +
      `filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  const payload = Buffer.concat(parts);
  return {
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(payload.length),
    },
  };
}
