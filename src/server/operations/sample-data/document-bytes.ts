import { crc32, deflateSync } from 'node:zlib';

/** Digits of three by five dots, a row an octal figure. */
const digits = [
  '75557',
  '26227',
  '71747',
  '71717',
  '55711',
  '74717',
  '74757',
  '71111',
  '75757',
  '75717',
];

const width = 320;
const height = 200;
/** Card, band, dark, picture's ground, and lines: red, green, blue. */
const palette = [0xe8efe6, 0x2f6f5e, 0x26323a, 0xc9d6d1, 0xa9b9b2];

/** A PDF of one page of plain Latin lines, the first of them a title. */
export function inventPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line, at) => {
    const text = line.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
    return `/F1 ${at === 0 ? 18 : 12} Tf 1 0 0 1 60 ${760 - at * 28} Tm (${text}) Tj`;
  });
  const content = `BT ${shown.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = String(text.length).padStart(10, '0');
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** A picture of a card with a person's outline and a number. */
export function inventCard(number: string): Buffer {
  const dots = Buffer.alloc((width + 1) * height);
  const fill = (box: { x: number; y: number; w: number; h: number }, colour: number) => {
    for (let y = box.y; y < box.y + box.h; y += 1) {
      dots.fill(colour, y * (width + 1) + 1 + box.x, y * (width + 1) + 1 + box.x + box.w);
    }
  };
  fill({ x: 0, y: 0, w: width, h: 34 }, 1);
  fill({ x: 20, y: 52, w: 84, h: 104 }, 3);
  for (let y = 0; y < 44; y += 1) {
    const half = Math.round(Math.sqrt(22 ** 2 - (y - 22) ** 2));
    if (half > 0) fill({ x: 62 - half, y: 64 + y, w: half * 2, h: 1 }, 2);
  }
  fill({ x: 34, y: 116, w: 56, h: 40 }, 2);
  for (const y of [60, 76, 92]) fill({ x: 124, y, w: 160 - y, h: 6 }, 4);
  for (const [place, digit] of [...number].entries()) {
    for (const [row, bits] of [...(digits[Number(digit)] ?? '00000')].entries()) {
      for (const column of [0, 1, 2].filter((at) => (Number(bits) >> (2 - at)) & 1)) {
        fill({ x: 124 + place * 15 + column * 4, y: 126 + row * 5, w: 4, h: 5 }, 2);
      }
    }
  }
  return pngOf(dots);
}

function pngOf(dots: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(dots)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}
