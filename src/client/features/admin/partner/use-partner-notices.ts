import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { getMessage } from '#client/api/api-error.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '#client/api/trpc.ts';
import { partnerText } from './partner-text.ts';

/** Reports changes to a partner and refetches every list that shows it; the standalone page has its own texts. */
export function usePartnerNotices(isPage: boolean) {
  const t = useText(partnerText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const refresh = () => {
    refreshPublicData();
    void cache.partner.invalidate();
  };
  return {
    /** `name`: of a partner that is no longer on the page. */
    succeeded: (what: 'created' | 'updated' | 'deleted' | 'restored', name?: string) => {
      refresh();
      if (isPage) notifySuccess(t[what], name);
      else notifySuccess(app.successTitle, name === undefined ? t[what] : `${t[what]}: ${name}`);
    },
    failed: (
      what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
      error: unknown,
    ) => {
      refresh();
      notifyError(app.errorTitle, isPage ? getMessage(error, t[what]) : t[what]);
    },
  };
}

export type PartnerNotices = ReturnType<typeof usePartnerNotices>;

/** The next free order: after the last one, or 1. */
export function nextOrder(partners: readonly { orderIndex: number }[]): number {
  return Math.max(0, ...partners.map(({ orderIndex }) => orderIndex)) + 1;
}
