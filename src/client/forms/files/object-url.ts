import { useEffect, useState } from 'react';

/** A blob URL of an image or PDF in memory, from the frame after it is rendered; revoked on unmount. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    // NOTE: a file's type comes from its extension; limited, so that no file opens as a page of this origin.
    if (!file || !/^(?:image\/|application\/pdf$)/.test(file.type)) return;
    const url = URL.createObjectURL(file);
    const frame = requestAnimationFrame(() => setShown({ file, url }));
    return () => {
      cancelAnimationFrame(frame);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown?.file === file ? shown?.url : undefined;
}
