import { Button, Flex, chakra } from '@chakra-ui/react';
import { Panel } from '#client/ui/styled.tsx';
import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { settingsText } from './settings-text.ts';

type SettingsPanelProps = {
  title: string;
  /** At the heading's end: a badge or a button. */
  end?: ReactNode;
  children: ReactNode;
};

/** A titled card of the settings. */
export function SettingsPanel({ title, end, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <Panel asChild>
      <section aria-labelledby={id}>
        <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="4">
          <chakra.h3 id={id} textStyle="h3">
            {title}
          </chakra.h3>
          {end}
        </Flex>
        {children}
      </section>
    </Panel>
  );
}

/** A conflict notice in a form: someone else changed the record since it was opened; shows its latest version. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  const t = useText(settingsText);
  return (
    <Notice kind="warning" live title={t.stateNow}>
      <span>{t.stateNowHint}</span>
      <chakra.p fontWeight="600" data-state-now>
        {children}
      </chakra.p>
    </Notice>
  );
}

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
