import { Button } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const app = useText(appText);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    announce(app.copied);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="outline" size="sm" minH="11" onClick={() => void copy()}>
      <Icon size={16} aria-hidden="true" />
      <span>{isCopied ? app.copied : label}</span>
    </Button>
  );
}
