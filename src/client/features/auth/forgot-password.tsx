import { Button } from '#client/ui/controls.tsx';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr, Num } from '#client/i18n/bidi.tsx';
import { trpc } from '#client/api/trpc.ts';
import { authText } from './text.ts';
import styles from './auth.module.css';

/** Administrators reset passwords, so this says how to contact them. */
export function ForgotPassword() {
  const t = useText(authText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.forgotLine}>
      <button
        className={styles.forgot}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.forgot}
      </button>
      <span>{t.forgotHint}</span>
      <ForgotPasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
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
        <dl className={styles.ways}>
          <Way label={t.forgotPhone}>
            <a className={styles.link} href={`tel:${settings.contactPhone.replaceAll(' ', '')}`}>
              <Num>{settings.contactPhone}</Num>
            </a>
          </Way>
          <Way label={t.forgotEmail}>
            <a className={styles.link} href={`mailto:${settings.contactEmail}`}>
              <Ltr className={styles.anywhere}>{settings.contactEmail}</Ltr>
            </a>
          </Way>
        </dl>
      )}
    </AppDialog>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.definition}>{children}</dd>
    </div>
  );
}
