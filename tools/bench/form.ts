import { writeFileSync } from 'node:fs';

/** How large each of the four papers is, in bytes. */
export const paperBytes = 300 * 1024;

/** A form's bytes in a file, with the content type that tells its parts apart. */
export interface FormFile {
  file: string;
  contentType: string;
}

/** Writes a multipart body of texts and of four PDFs under the given names. */
export async function writeForm(
  file: string,
  fields: Readonly<Record<string, string>>,
  papers: readonly string[],
): Promise<FormFile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, name] of papers.entries()) {
    form.append(name, new Blob([paperOf(at)]), `${name}.pdf`);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  writeFileSync(file, Buffer.from(await request.arrayBuffer()));
  return { file, contentType: request.headers.get('content-type') ?? '' };
}

function paperOf(at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(paperBytes).fill(65 + at);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
}
