import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import { calendarFile } from '#domain/application/calendar-file.ts';
import { schedule } from '#domain/money/instalment.ts';
import { type Program, run, type Seen, tryEach } from './programs.ts';

// Our calendar files and QR codes, read by other programs.

const link = 'https://rusoom.example/track?id=RSM-7K4Q-92XD-M3TB';
const days = ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'];

interface Reader extends Program {
  what: string;
  script?: readonly [file: string, text: string];
  command: readonly string[];
  expected: string;
}

const events = { what: 'days of four instalments, alarms', expected: `${days.join(' ')} 4` };
const code = { what: 'QR code of a tracking link', expected: link };

const readers: readonly Reader[] = [
  {
    name: 'ical.js',
    npm: 'ical.js@2.2.1',
    ...events,
    command: [process.execPath, 'ical.mjs'],
    script: [
      'ical.mjs',
      `
import ICAL from 'ical.js'; import { readFileSync } from 'node:fs';
const events = new ICAL.Component(ICAL.parse(readFileSync('plan.ics', 'utf8'))).getAllSubcomponents('vevent');
const alarms = events.filter((event) => event.getFirstSubcomponent('valarm')).length;
console.log(events.map((event) => new ICAL.Event(event).startDate.toString()).join(' '), alarms);
`,
    ],
  },
  {
    name: 'python3-icalendar',
    debian: ['python3-icalendar'],
    ...events,
    command: ['/usr/bin/python3', 'ical.py'],
    script: [
      'ical.py',
      `
import icalendar
events = icalendar.Calendar.from_ical(open('plan.ics', 'rb').read()).walk('VEVENT')
print(*[e.decoded('dtstart').isoformat() for e in events], sum(1 for e in events if e.walk('VALARM')))
`,
    ],
  },
  {
    name: 'khal',
    debian: ['khal'],
    what: 'days of four instalments, once more imported',
    expected: days.join(' '),
    command: ['bash', 'khal.sh'],
    script: [
      'khal.sh',
      `
mkdir -p days
printf '[calendars]\\n[[a]]\\npath = %s\\n[locale]\\ndateformat = %%Y-%%m-%%d\\nlongdateformat = %%Y-%%m-%%d\\n[default]\\ndefault_calendar = a\\n' "$PWD/days" > khal.conf
for time in 1 2; do khal -c khal.conf import --batch plan.ics >/dev/null; done
khal -c khal.conf list --day-format '' --format '{start-date}' 2026-12-01 200d | xargs
`,
    ],
  },
  {
    name: 'zbar',
    debian: ['zbar-tools'],
    ...code,
    command: ['zbarimg', '-q', '--raw', 'code.pgm'],
  },
  {
    name: 'ZXing',
    debian: ['python3-zxing-cpp', 'python3-pil', 'python3-numpy'],
    ...code,
    command: ['/usr/bin/python3', 'zxing.py'],
    script: [
      'zxing.py',
      `
import zxingcpp, numpy
from PIL import Image
found = zxingcpp.read_barcodes(numpy.array(Image.open('code.pgm')))
print(*[f.text for f in found])
`,
    ],
  },
  {
    name: 'jsQR',
    npm: 'jsqr@1.4.0',
    ...code,
    command: [process.execPath, 'jsqr.cjs'],
    script: [
      'jsqr.cjs',
      `
const read = require('jsqr'); const { modules, scale } = require('./code.json'); const edge = modules.length * scale;
const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
for (let y = 0; y < edge; y++) for (let x = 0; x < edge; x++) if (modules[Math.floor(y / scale)][Math.floor(x / scale)]) pixels.fill(0, 4 * (y * edge + x), 4 * (y * edge + x) + 3);
console.log(read(pixels, edge, edge)?.data);
`,
    ],
  },
];

export async function checkCalendarsAndCodes(folder: string): Promise<Seen[]> {
  const plan = calendarFile({
    applicationId: 'RSM-7K4Q-92XD-M3TB',
    rows: schedule(1_050_500, days.length, days[0] ?? ''),
    plan: { ar: '4 أقساط', en: '4 instalments' },
    isProvisional: false,
    language: 'ar',
    link,
    submittedAt: '2026-11-22T06:00:00.123Z',
  });
  writeFileSync(join(folder, 'plan.ics'), plan);
  // As src/client/ui/qr-code.tsx encodes it.
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const scale = 4;
  writeFileSync(join(folder, 'code.json'), JSON.stringify({ modules: data, scale }));
  const edge = data.length * scale;
  const bytes = Buffer.alloc(edge * edge, 255);
  bytes.forEach((_, at) => {
    if (data[Math.floor(at / edge / scale)]?.[Math.floor((at % edge) / scale)]) bytes[at] = 0;
  });
  writeFileSync(
    join(folder, 'code.pgm'),
    Buffer.concat([Buffer.from(`P5 ${edge} ${edge} 255\n`), bytes]),
  );
  return tryEach(folder, readers, async ({ what, script, command, expected }) => {
    if (script) writeFileSync(join(folder, script[0]), script[1].trim());
    const [program = '', ...args] = command;
    const seen = run(folder, program, ...args).trim();
    return [{ what, seen, isRight: seen === expected }];
  });
}
