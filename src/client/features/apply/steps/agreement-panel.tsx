import { Box, Button, Flex, Link, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { EmailSuggestion } from '#client/forms/email/email-suggestion.tsx';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { LegalDialog } from '#client/ui/layout/legal-dialog.tsx';
import type { LegalText } from '#client/ui/layout/legal-text.ts';
import { stepOfPanel } from '../wizard/journey.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The checkbox required to submit; terms and privacy policy open in a dialog. */
export function AgreementPanel({ onChangeEmail }: { onChangeEmail?: () => void }) {
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
      <EmailOfDraft onChange={onChangeEmail} />
      <CheckboxField
        name="termsAccepted"
        checked={draft.termsAccepted}
        onChange={(termsAccepted) => set({ termsAccepted })}
        error={errorAt('termsAccepted')}
        hasButtons
      >
        <Words of={t.agree(opener('terms', t.terms), opener('privacy', t.privacy))} />
      </CheckboxField>
      <CheckboxField
        name="bureauConsent"
        checked={draft.bureauConsent}
        onChange={(bureauConsent) => set({ bureauConsent })}
        error={errorAt('bureauConsent')}
      >
        <Isolated words={t.bureauConsent} />
      </CheckboxField>
      <LegalDialog shown={shown} onClose={() => setShown(undefined)} />
    </Box>
  );
}

/** The address for the receipt, to be read once more before the application is sent. */
function EmailOfDraft({ onChange }: { onChange: (() => void) | undefined }) {
  const { t, draft, set, steps, visit } = useWizard();
  const { applicantEmail } = draft;
  if (applicantEmail.trim() === '') return null;
  const change = onChange ?? (() => visit(stepOfPanel(steps, 'applicant'), 'applicant'));
  return (
    <Box mb="4" data-email-of-draft>
      <Flex wrap="wrap" align="center" columnGap="3">
        <p>
          <Words of={t.emailOfDraft(<Ltr overflowWrap="anywhere">{applicantEmail}</Ltr>)} />
        </p>
        <Button variant="ghost" size="sm" minH="11" onClick={change}>
          <span>{t.change}</span>
          <chakra.span srOnly>{` ${t.email}`}</chakra.span>
        </Button>
      </Flex>
      <EmailSuggestion typed={applicantEmail} onUse={(email) => set({ applicantEmail: email })} />
    </Box>
  );
}
