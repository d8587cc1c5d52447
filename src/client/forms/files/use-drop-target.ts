import { useEffect, useState, type DragEvent } from 'react';

/** Accepts files dropped on an element; files dropped beside it are ignored. */
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
      // NOTE: moving onto a child also fires dragleave.
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

/** Prevents the browser from opening a dropped file, which would lose the form. */
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
