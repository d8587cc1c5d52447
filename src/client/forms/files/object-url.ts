import { useEffect, useState } from 'react';

/** An address under which this page shows a file that is only in its memory; gone with the row. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    // NOTE: typed by its ending alone, so that nothing opens as a page of this site.
    const isPdf = file.type === 'application/pdf';
    if (!isPdf && !file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    const frame = requestAnimationFrame(() => setUrl(made));
    return () => {
      cancelAnimationFrame(frame);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
