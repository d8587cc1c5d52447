import { useEffect, useState } from 'react';

/** A blob URL of a file in memory, revoked on unmount. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    // NOTE: a file's type comes from its extension; limited, so that no file opens as a page of this origin.
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
