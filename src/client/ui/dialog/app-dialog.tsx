import { Button, type ButtonProps } from '../controls.tsx';
import { Suspense, useEffect, useState, type Ref } from 'react';
import { onFirstUse } from '#client/lib/first-use.ts';
import { lazyPart } from '../lazy-part.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import type { AppDialogProps } from './dialog.tsx';

const frame = () => import('./dialog.tsx');
const DialogFrame = lazyPart(async () => ({ default: (await frame()).DialogFrame }));

/** A dialog of at most 90% of the window's height, with a scrolling body. */
export function AppDialog(props: AppDialogProps) {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setWanted(true);

  useEffect(() => onFirstUse(() => void frame().catch(() => undefined)), []);

  if (!isWanted) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}

type DialogButtonsProps = Omit<ButtonProps, 'children'> & {
  /** What the main button does; the other props are the button's. */
  label: string;
  onCancel: () => void;
  cancelRef?: Ref<HTMLButtonElement>;
};

/** The footer of a dialog that does one thing: Cancel, and the main button. */
export function DialogButtons({ label, onCancel, cancelRef, ...main }: DialogButtonsProps) {
  const app = useText(appText);
  return (
    <>
      <Button ref={cancelRef} variant="outline" onClick={onCancel}>
        {app.cancel}
      </Button>
      <Button loadingText={label} {...main}>
        {label}
      </Button>
    </>
  );
}

/** The last ID that was not blank, so that a closing dialog keeps its content. */
export function useLastId(id: string): string {
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id || last;
}
