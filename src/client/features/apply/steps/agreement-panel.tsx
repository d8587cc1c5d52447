import { Box, Link, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { Words } from '../../../i18n/bidi.tsx';
import { LegalDialog } from '../../../ui/layout/legal-dialog.tsx';
import type { LegalText } from '../../../ui/layout/legal-text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The checkbox required to submit; terms and privacy policy open in a dialog. */
export function AgreementPanel() {
  const { t, draft, set, errorAt } = useWizard();
  const [shown, setShown] = useState<LegalText>();
  const opener = (which: LegalText, words: string) => (
    <Link asChild variant="underline" color="brand.fg" fontWeight="600">
      <chakra.button
        type="button"
        cursor="pointer"
        aria-haspopup="dialog"
        onClick={() => setShown(which)}
      >
        {words}
      </chakra.button>
    </Link>
  );
  return (
    <Box>
      <CheckboxField
        name="termsAccepted"
        checked={draft.termsAccepted}
        onChange={(termsAccepted) => set({ termsAccepted })}
        error={errorAt('termsAccepted')}
        hasButtons
      >
        <Words of={t.agree(opener('terms', t.terms), opener('privacy', t.privacy))} />
      </CheckboxField>
      <LegalDialog shown={shown} onClose={() => setShown(undefined)} />
    </Box>
  );
}
