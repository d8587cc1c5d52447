import { Button, Flex, Link, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr, Num } from '#client/i18n/bidi.tsx';
import { trpc } from '#client/api/trpc.ts';
import { authText } from './text.ts';

/** Administrators reset passwords, so this says how to contact them. */
export function ForgotPassword() {
  const t = useText(authText);
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex mt="2" wrap="wrap" align="center" columnGap="2" textStyle="sm" color="fg.muted">
      <Link asChild variant="underline" color="brand.fg" minH="11">
        <chakra.button
          type="button"
          cursor="pointer"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t.forgot}
        </chakra.button>
      </Link>
      <span>{t.forgotHint}</span>
      <ForgotPasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
}

type ForgotPasswordDialogProps = { isOpen: boolean; onClose: () => void };

/** Whom to contact for a new password. */
function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordDialogProps) {
  const t = useText(authText);
  const common = useText(appText);
  const settings = trpc.setting.read.useQuery().data;
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.forgotTitle}
      size="sm"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <p>{t.forgotBody}</p>
      {settings && (
        <chakra.dl mt="5" display="grid" gap="3">
          <Way label={t.forgotPhone}>
            <Link
              href={`tel:${settings.contactPhone.replaceAll(' ', '')}`}
              variant="underline"
              color="brand.fg"
              py="1"
            >
              <Num>{settings.contactPhone}</Num>
            </Link>
          </Way>
          <Way label={t.forgotEmail}>
            <Link
              href={`mailto:${settings.contactEmail}`}
              variant="underline"
              color="brand.fg"
              py="1"
            >
              <Ltr overflowWrap="anywhere">{settings.contactEmail}</Ltr>
            </Link>
          </Way>
        </chakra.dl>
      )}
    </AppDialog>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0">{children}</chakra.dd>
    </div>
  );
}
