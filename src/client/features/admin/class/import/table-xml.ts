// XML in ZIP archives, as office programs write it. Everything takes linear time, even for broken XML.
import { unzipSync } from 'fflate';
import { TableError } from './table-row.ts';

export interface XmlElement {
  attributes: string;
  inner: string;
}

/** Elements that do not nest, in order. */
export function* getElements(xml: string, name: string): Generator<XmlElement, undefined> {
  const opening = getPattern(openings, name, () => new RegExp(`<${name}(\\s[^<>]*|/)?>`, 'g'));
  const closing = `</${name}>`;
  let from = 0;
  for (;;) {
    // NOTE: the pattern is shared with the elements within.
    opening.lastIndex = from;
    const match = opening.exec(xml);
    if (!match) return undefined;
    const attributes = match[1] ?? '';
    from = opening.lastIndex;
    if (attributes.endsWith('/')) {
      yield { attributes, inner: '' };
      continue;
    }
    const end = xml.indexOf(closing, from);
    if (end < 0) return undefined;
    const inner = xml.slice(from, end);
    from = end;
    yield { attributes, inner };
  }
}

export function readAttribute(attributes: string, name: string): string | undefined {
  const pattern = getPattern(
    named,
    name,
    () => new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`),
  );
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

const openings = new Map<string, RegExp>();
const named = new Map<string, RegExp>();

/** Building a pattern for each of 200,000 cells takes longer than reading them. */
function getPattern(known: Map<string, RegExp>, name: string, build: () => RegExp): RegExp {
  const found = known.get(name) ?? build();
  known.set(name, found);
  return found;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? `0x${name.slice(2)}` : name.slice(1);
    const point = Number(code);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Maximum size of an unpacked file in bytes; a price list's sheet is far smaller. */
const maxInflatedBytes = 20 * 1024 * 1024;

/**
 * The text of a file in a ZIP archive; undefined if there is no such file. Errors: any for bytes that are not an
 * archive, TableError for a file that is too large.
 */
export function textInZip(archive: Uint8Array, path: string): string | undefined {
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (getKey(name) !== getKey(path)) return false;
      if (originalSize > maxInflatedBytes) throw new TableError('tooLarge');
      return true;
    },
  });
  const [bytes] = Object.values(files);
  return bytes && new TextDecoder().decode(bytes);
}

/** Some programs use other letter case than the workbook, or backslashes. */
function getKey(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}
