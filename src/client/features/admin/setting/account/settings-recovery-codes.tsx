import { Button, chakra, Flex } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { Download, Printer } from 'lucide-react';
import { brand } from '#domain/site/brand.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Notice } from '#client/ui/alert.tsx';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { CopyButton } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** What was just done. */
  done: string;
  onClose: () => void;
};

/** Shows the recovery codes once, to copy, save or print. */
export function RecoveryCodes({ codes, done, onClose }: RecoveryCodesProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const title = t.recoveryFile(brand.name[language]);
  const text = codes.join('\n');
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={t.recoveryTitle}
      footer={<Button onClick={onClose}>{t.keptCodes}</Button>}
    >
      <Flex direction="column" gap="4">
        <Notice kind="success" live title={done}>
          {t.recoveryHint}
        </Notice>
        <chakra.ol
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
          gap="2"
          data-recovery-codes
        >
          {codes.map((code) => (
            <chakra.li key={code} bg="bg.subtle" rounded="l2" py="2" textAlign="center">
              <Ltr fontFamily="mono" fontWeight="600">
                {code}
              </Ltr>
            </chakra.li>
          ))}
        </chakra.ol>
        <Flex wrap="wrap" gap="3">
          <CopyButton text={text} label={app.copy} />
          <Button
            variant="outline"
            size="sm"
            minH="11"
            onClick={() =>
              saveFile(
                new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }),
                'recovery-codes.txt',
              )
            }
          >
            <Download size={16} aria-hidden="true" />
            <span>{app.download}</span>
          </Button>
          <Button variant="outline" size="sm" minH="11" onClick={() => printText(title, text)}>
            <Printer size={16} aria-hidden="true" />
            <span>{t.printCodes}</span>
          </Button>
        </Flex>
      </Flex>
    </AppDialog>
  );
}

/** Prints a few lines with a title, without the page. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  // NOTE: zero size instead of hidden, because some browsers print nothing of a hidden frame.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const printDocument = frame.contentDocument;
  const view = frame.contentWindow;
  if (!printDocument || !view) return;
  printDocument.title = title;
  const heading = printDocument.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  const lines = printDocument.createElement('pre');
  lines.textContent = text;
  printDocument.body.append(heading, lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
