import { Button, Link, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AppDialog } from '../../ui/dialog/app-dialog.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Ltr, Num } from '../../i18n/bidi.tsx';
import { trpc } from '../../api/trpc.ts';
import { authText } from './text.ts';

type ForgotPasswordDialogProps = { isOpen: boolean; onClose: () => void };

/** Whom to ask for a new password. */
export function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordDialogProps) {
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
