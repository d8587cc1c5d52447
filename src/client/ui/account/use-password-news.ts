import { appText } from '../../i18n/app-text.ts';
import { useSaid } from '../../i18n/issue-text.ts';
import { inBoth } from '../../i18n/text.ts';
import { notifyError, notifySuccess } from '../toast/notify.ts';
import { passwordText } from './password-text.ts';

/** What a change of password says of how it went. */
export function usePasswordNews() {
  const said = useSaid();
  return {
    changed: () =>
      notifySuccess(
        inBoth(appText, (t) => t.successTitle),
        inBoth(passwordText, (t) => t.passwordChanged),
      ),
    notChanged: (error: unknown) =>
      notifyError(
        inBoth(passwordText, (t) => t.passwordNotChanged),
        said.inBoth(
          error,
          inBoth(appText, (t) => t.unexpectedError),
        ),
      ),
  };
}
