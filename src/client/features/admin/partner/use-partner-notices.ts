import { notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { messageOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { partnerText } from './partner-text.ts';

/** How a screen says what became of a partner; the two screens have words of their own. */
export type PartnerNotices = {
  /** With the name of a partner that is no longer on the screen. */
  succeeded: (what: 'created' | 'updated' | 'deleted' | 'restored', name?: string) => void;
  failed: (
    what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
    error: unknown,
  ) => void;
};

/** The dashboard's words: `Success` or `Error`, and what it was about. */
export function useSectionNotices(): PartnerNotices {
  const t = useText(partnerText);
  const app = useText(appText);
  return {
    succeeded: (what, name) =>
      notifySuccess(app.successTitle, name === undefined ? t[what] : `${t[what]}: ${name}`),
    failed: (what) => notifyError(app.errorTitle, t[what]),
  };
}

/** The standalone page's words: what was done, or the message that was thrown. */
export function usePageNotices(): PartnerNotices {
  const t = useText(partnerText);
  const app = useText(appText);
  return {
    succeeded: (what, name) => notifySuccess(t[what], name),
    failed: (what, error) => notifyError(app.errorTitle, messageOf(error, t[what])),
  };
}
