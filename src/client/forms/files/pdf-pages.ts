const pageTree = /<<(?:(?!>>).)*?\/Type\s*\/Pages\b(?:(?!>>).)*?>>/gs;
const count = /\/Count\s+(\d{1,5})\b/;

/**
 * How many pages a PDF has, where it says so in the open; undefined where the numbers are packed
 * away, which a reader would have to unpack. The largest count is the root's.
 */
export async function pdfPages(file: Blob): Promise<number | undefined> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const counts = [...text.matchAll(pageTree)].map(([node]) => Number(count.exec(node)?.[1] ?? 0));
  const most = Math.max(0, ...counts);
  return most > 0 ? most : undefined;
}
