import { Button, chakra } from '@chakra-ui/react';
import {
  CircleAlert,
  CircleCheck,
  CloudOff,
  LoaderCircle,
  Save,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/i18n/use-text.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { draftText } from './draft-text.ts';
import { useDraft, type DraftState } from './draft-store.ts';

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
  const mark = getMark(useDraft());
  const Icon = icons[mark];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        px="2"
        mx="-2"
        fontWeight="400"
        color={mark === 'saveFailed' ? 'fg.error' : 'fg.muted'}
        aria-haspopup="dialog"
        data-draft-status={mark}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{t[mark]}</span>
        <chakra.span srOnly>{` · ${t.options}`}</chakra.span>
      </Button>
      <DraftDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function getMark({ isShared, status }: DraftState): Mark {
  if (isShared) return 'sharedMark';
  if (status === 'failed') return 'saveFailed';
  return status === 'unsaved' ? 'savesItself' : status;
}
