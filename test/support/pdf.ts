import { createHash } from 'node:crypto';

/** A PDF of numbered objects, its cross-reference table true to the byte; `trailer` adds to its trailer. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The catalogue, page tree and page of a document; `page` and `catalogue` add to theirs. */
export function onePage(page = '', catalogue = ''): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] ${page}>>`,
  ];
}

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** An encrypted PDF (PDF 1.4, revision 2); without a user's password it opens for everybody. */
export function encryptedPdf(userPassword: string, ownerPassword = 'owner'): Buffer {
  const padded = (password: string) =>
    Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const owner = rc4(md5(padded(ownerPassword)).subarray(0, 5), padded(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-44);
  const id = Buffer.alloc(16, 7);
  const key = md5(padded(userPassword), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
  return pdfOfObjects(
    [...onePage(), encrypt],
    `/Encrypt 4 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] `,
  );
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    const old = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = old;
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}
