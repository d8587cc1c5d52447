import { Button, cx } from '#client/ui/controls.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import {
  CircleAlert,
  CircleCheck,
  CloudOff,
  LoaderCircle,
  Save,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '#client/i18n/use-text.ts';
import { draftText } from './draft-text.ts';
import { useDraft, type DraftState } from './draft-store.ts';
import styles from '../apply.module.css';

const DraftDialog = lazyPart(async () => ({
  default: (await import('./draft-dialog.tsx')).DraftDialog,
}));

type Mark = 'saving' | 'saved' | 'saveFailed' | 'savesItself' | 'sharedMark';

const icons: Readonly<Record<Mark, LucideIcon>> = {
  saving: LoaderCircle,
  saved: CircleCheck,
  saveFailed: CircleAlert,
  savesItself: Save,
  sharedMark: CloudOff,
};

/** Shows whether the draft is saved on this device, and opens its options. */
export function DraftStatus() {
  const t = useText(draftText);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const mark = getMark(useDraft());
  const Icon = icons[mark];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={cx(styles.status, mark === 'saveFailed' && styles.failed)}
        aria-haspopup="dialog"
        data-draft-status={mark}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{t[mark]}</span>
        <span className="sr-only">{` · ${t.options}`}</span>
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <DraftDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function getMark({ isShared, status }: DraftState): Mark {
  if (isShared) return 'sharedMark';
  if (status === 'failed') return 'saveFailed';
  return status === 'unsaved' ? 'savesItself' : status;
}
