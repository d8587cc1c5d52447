import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { MailSettingsLink, useMailOff } from '../application/decision/mail-off.tsx';
import { overviewText } from './overview-text.ts';

/** Says on the overview that applicants hear of nothing, and leads owners to where that is changed. */
export function MailOffBanner() {
  const t = useText(overviewText);
  if (!useMailOff()) return null;
  return (
    <Notice kind="warning" title={t.mailOff} action={<MailSettingsLink />}>
      {t.mailOffHint}
    </Notice>
  );
}
