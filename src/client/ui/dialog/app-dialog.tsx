import { Suspense, lazy, useEffect, useState } from 'react';
import type { AppDialogProps } from './dialog.tsx';

const frame = () => import('./dialog.tsx');
const DialogFrame = lazy(() => frame().then(({ DialogFrame }) => ({ default: DialogFrame })));

/** Preloads dialogs after the page has loaded, before one is likely to be opened. */
const REST_MS = 1000;

/** A dialog of at most 90% of the window's height, with a scrolling body. */
export function AppDialog(props: AppDialogProps) {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setWanted(true);

  useEffect(() => {
    const timer = setTimeout(() => void frame().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isWanted) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
