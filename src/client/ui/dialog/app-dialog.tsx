import { Suspense, lazy, useEffect, useState } from 'react';
import type { AppDialogProps } from './dialog.tsx';

const frame = () => import('./dialog.tsx');
const DialogFrame = lazy(() => frame().then(({ DialogFrame }) => ({ default: DialogFrame })));

/** Long enough for the page to be there, shorter than it takes to want a dialog of it. */
const REST_MS = 1000;

/** A dialog of at most nine tenths of the window's height, its body scrolling. */
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
