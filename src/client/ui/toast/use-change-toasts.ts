import { appText } from '#client/i18n/app-text.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { notifyError, notifySuccess, type Notified } from './notify.ts';

/** Notifications about the result of a change. */
export function useChangeToasts() {
  const serverMessages = useServerMessages();
  return {
    succeeded: (what: Notified) =>
      notifySuccess(
        inBoth(appText, (t) => t.successTitle),
        what,
      ),
    /** Shows the server's reason below `what`. */
    failed: (what: Notified, error: unknown) =>
      notifyError(
        what,
        serverMessages.inBoth(
          error,
          inBoth(appText, (t) => t.unexpectedError),
        ),
      ),
  };
}
