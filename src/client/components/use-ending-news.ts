import { messageOf } from '../failure.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
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
  const t = useText(sessionText);
  const app = useText(appText);
  const succeeded = (what: string) => {
    notifySuccess(app.successTitle, what);
    void refresh().then(onEnded);
  };
  const onError = (error: unknown) => {
    notifyError(t.notEnded, messageOf(error, app.unexpectedError));
    void refresh();
  };
  return {
    one: { onSuccess: () => succeeded(t.ended), onError },
    all: {
      onSuccess: ({ ended }: { ended: number }) => succeeded(t.endedOthers(ended)),
      onError,
    },
  };
}
