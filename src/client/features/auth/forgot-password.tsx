import { Flex, Link, chakra } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { authText } from './text.ts';

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog.tsx').then(({ ForgotPasswordDialog }) => ({
    default: ForgotPasswordDialog,
  })),
);

/** A password is reset by people, so the hint leads to them; the dialog comes with the first press. */
export function ForgotPassword() {
  const t = useText(authText);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <Flex mt="2" wrap="wrap" align="center" columnGap="2" textStyle="sm" color="fg.muted">
      <Link asChild variant="underline" color="brand.fg" minH="11">
        <chakra.button
          type="button"
          cursor="pointer"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {t.forgot}
        </chakra.button>
      </Link>
      <span>{t.forgotHint}</span>
      {isWanted && (
        <Suspense>
          <ForgotPasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
