import { unzipSync } from 'fflate';

/** How large one file of an archive may become, in bytes; a price list's sheet is far smaller. */
const maxInflatedBytes = 20 * 1024 * 1024;

/**
 * The text of a file in a ZIP archive, or undefined where the archive has none of that name.
 * Errors: any for bytes that are no archive, RangeError for a file that is too large.
 */
export function textInZip(archive: Uint8Array, path: string): string | undefined {
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (keyOf(name) !== keyOf(path)) return false;
      if (originalSize > maxInflatedBytes) throw new RangeError('too large');
      return true;
    },
  });
  const [bytes] = Object.values(files);
  return bytes && new TextDecoder().decode(bytes);
}

/** Some programs write other letter cases than the names in the workbook, or Windows' separators. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}
