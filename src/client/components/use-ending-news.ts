import { appText } from '../i18n/app-text.ts';
import { useSaid } from '../i18n/issue-text.ts';
import { inBoth, type Text } from '../i18n/text.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { sessionText } from './session-text.ts';

type EndingNewsProps = {
  /** Asks anew for the list of sessions. */
  refresh: () => Promise<unknown>;
  /** Puts focus somewhere, since the pressed button goes away with its session. */
  onEnded: () => void;
};

/** What the calls that end one session, and all others, say of how they went. */
export function useEndingNews({ refresh, onEnded }: EndingNewsProps) {
  const said = useSaid();
  const succeeded = (what: Text<string>) => {
    notifySuccess(
      inBoth(appText, (t) => t.successTitle),
      what,
    );
    void refresh().then(onEnded);
  };
  const onError = (error: unknown) => {
    notifyError(
      inBoth(sessionText, (t) => t.notEnded),
      said.inBoth(
        error,
        inBoth(appText, (t) => t.unexpectedError),
      ),
    );
    void refresh();
  };
  return {
    one: { onSuccess: () => succeeded(inBoth(sessionText, (t) => t.ended)), onError },
    all: {
      onSuccess: ({ ended }: { ended: number }) =>
        succeeded(inBoth(sessionText, (t) => t.endedOthers(ended))),
      onError,
    },
  };
}
