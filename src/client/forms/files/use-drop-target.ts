import { useEffect, useState, type DragEvent } from 'react';

/** Lets an element take dropped files; beside it a dropped file does nothing. */
export function useDropTarget(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useMissedDrops();
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // NOTE: moving onto something inside is no leaving.
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}

/** A browser opens a file that lands on the page, and the form behind it would be gone. */
function useMissedDrops(): void {
  useEffect(() => {
    addEventListener('dragover', ignoreFiles);
    addEventListener('drop', ignoreFiles);
    return () => {
      removeEventListener('dragover', ignoreFiles);
      removeEventListener('drop', ignoreFiles);
    };
  }, []);
}

function ignoreFiles(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
