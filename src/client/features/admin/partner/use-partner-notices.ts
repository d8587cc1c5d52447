import { notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { messageOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { partnerText } from './partner-text.ts';

/** How a page reports changes to a partner; the two pages have different texts. */
export type PartnerNotices = {
  /** `name`: of a partner that is no longer on the page. */
  succeeded: (what: 'created' | 'updated' | 'deleted' | 'restored', name?: string) => void;
  failed: (
    what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
    error: unknown,
  ) => void;
};

/** The dashboard's notifications: `Success` or `Error`, and a description. */
export function useSectionNotices(): PartnerNotices {
  const t = useText(partnerText);
  const app = useText(appText);
  return {
    succeeded: (what, name) =>
      notifySuccess(app.successTitle, name === undefined ? t[what] : `${t[what]}: ${name}`),
    failed: (what) => notifyError(app.errorTitle, t[what]),
  };
}

/** The standalone page's notifications: what was done, or the error's message. */
export function usePageNotices(): PartnerNotices {
  const t = useText(partnerText);
  const app = useText(appText);
  return {
    succeeded: (what, name) => notifySuccess(t[what], name),
    failed: (what, error) => notifyError(app.errorTitle, messageOf(error, t[what])),
  };
}
