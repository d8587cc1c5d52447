/** Number formats that every program knows by these ids as dates or times (ECMA-376, 18.8.30). */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** True for a number format that shows dates or times: by its id, or by its code. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([from, to]) => id >= from && id <= to);
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true;
  // What is quoted, escaped or in brackets is shown as it is, such as the name of a currency.
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/general/gi, '');
  return /[ymdhs]/i.test(bare);
}

const dayMs = 86_400_000;

/** A day of a spreadsheet, counted from 30 December 1899 or from 1904, as `2026-05-03`, with its time if it has one. */
export function dateText(serial: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(serial * dayMs));
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = '', time = ''] = date.toISOString().split('T');
  if (serial < 1) return time.slice(0, 5);
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
}
