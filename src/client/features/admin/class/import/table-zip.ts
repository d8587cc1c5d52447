import { unzipSync } from 'fflate';

/** Maximum size of an unpacked file in bytes; a price list's sheet is far smaller. */
const maxInflatedBytes = 20 * 1024 * 1024;

/**
 * The text of a file in a ZIP archive; undefined if there is no such file. Errors: any for bytes that are not an
 * archive, RangeError for a file that is too large.
 */
export function textInZip(archive: Uint8Array, path: string): string | undefined {
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (getKey(name) !== getKey(path)) return false;
      if (originalSize > maxInflatedBytes) throw new RangeError('too large');
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
