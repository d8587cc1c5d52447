/** A page: an upright JPEG of three colour channels, and its size in pixels. */
export type JpegPage = { jpeg: Uint8Array; width: number; height: number };

/** A4 in points, portrait or landscape; the page is as large as its image fitted into it. */
const pagePoints = { short: 595, long: 842 };

/** Number of PDF objects before the pages, and per page: page, content stream, image. */
const catalogObjects = 2;
const objectsPerPage = 3;

/** The most bytes that a page of `pdfOfJpegs` needs beyond its JPEG, and the file beyond its pages. */
export const pdfOverheadBytes = 1024;

/**
 * A PDF with one JPEG per page, in order. The JPEGs are embedded unchanged, without loss. Source: ISO 32000-1, 7.5
 * (file structure) and 8.9.5 (image dictionaries).
 */
export function pdfOfJpegs(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${firstObject(at)} 0 R`).join(' ');
  const objects = [
    [ascii('<< /Type /Catalog /Pages 2 0 R >>')],
    [ascii(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
    ...pages.flatMap((page, at) => pageObjects(page, firstObject(at))),
  ];
  // NOTE: four non-ASCII bytes tell mail programs and others that the file is binary.
  const parts: Uint8Array[] = [ascii('%PDF-1.4\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 10])];
  const offsets = objects.map((body, at) => {
    const offset = getLength(parts);
    parts.push(ascii(`${at + 1} 0 obj\n`), ...body, ascii('\nendobj\n'));
    return offset;
  });
  parts.push(ascii(crossReference(offsets, getLength(parts))));
  return joined(parts);
}

function firstObject(page: number): number {
  return catalogObjects + page * objectsPerPage + 1;
}

function pageObjects({ jpeg, width, height }: JpegPage, number: number): Uint8Array[][] {
  const page = pageSize(width, height);
  const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /Photo Do Q`;
  return [
    [
      ascii(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
          `/Contents ${number + 1} 0 R /Resources << /XObject << /Photo ${number + 2} 0 R >> >> >>`,
      ),
    ],
    [ascii(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)],
    [
      ascii(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
          `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      ascii('\nendstream'),
    ],
  ];
}

function pageSize(width: number, height: number): { width: number; height: number } {
  const { short, long } = pagePoints;
  const isUpright = height >= width;
  const scale = Math.min((isUpright ? short : long) / width, (isUpright ? long : short) / height);
  return { width: points(width * scale), height: points(height * scale) };
}

function points(length: number): number {
  return Math.max(1, Math.round(length * 100) / 100);
}

function crossReference(offsets: readonly number[], start: number): string {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  return (
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  );
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function getLength(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(getLength(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
