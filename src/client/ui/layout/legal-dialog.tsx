import { Button, chakra } from '@chakra-ui/react';
import { AppDialog } from '../dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Isolated } from '../a11y/isolated.tsx';
import { termsVersion } from '#domain/site/brand.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { trpc } from '#client/api/trpc.ts';
import { legalText, type LegalText } from './legal-text.ts';

type LegalDialogProps = { shown: LegalText | undefined; onClose: () => void };

/** Terms or privacy policy in a dialog, so that forms keep their input. */
export function LegalDialog({ shown, onClose }: LegalDialogProps) {
  const app = useText(appText);
  const words = useText(legalText);
  const { title, sections } = words[shown ?? 'terms'];
  const further = useSettingSentences();
  return (
    <AppDialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          {app.close}
        </Button>
      }
    >
      <chakra.p textStyle="sm" color="fg.muted" mb="4">
        <Words of={words.version(<DateText value={termsVersion} />)} />
      </chakra.p>
      {Object.entries(sections).map(([name, { heading, body }]) => (
        <chakra.section key={name} mb="5">
          <chakra.h3 fontWeight="600" mb="1">
            {heading}
          </chakra.h3>
          <chakra.p color="fg.muted">
            <Isolated words={[body, further[name]].filter(Boolean).join(' ')} />
          </chakra.p>
        </chakra.section>
      ))}
    </AppDialog>
  );
}

/** What the texts say of this installation's settings, by section. */
function useSettingSentences(): Readonly<Record<string, string | undefined>> {
  const t = useText(legalText);
  const settings = trpc.setting.read.useQuery().data;
  if (!settings) return {};
  const { retentionDays, blockOverLimit, claimsSharia } = settings;
  return {
    service: claimsSharia ? t.sharia : undefined,
    review: blockOverLimit ? t.limitBlocks : t.aboveLimit,
    long: retentionDays === null ? t.noRetention : t.retention(retentionDays),
  };
}
