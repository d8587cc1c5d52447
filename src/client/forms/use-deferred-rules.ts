import { useEffect, useState, type SubmitEvent } from 'react';
import { notifyError } from '../ui/toast/notify.ts';
import { appText } from '../i18n/app-text.ts';
import { loadSentences } from '../i18n/sentences.ts';
import { inBoth } from '../i18n/text.ts';
import { onFirstUse } from '../lib/first-use.ts';
import { submitForm } from './submit-form.ts';

/**
 * Loads a form's rules with the first sign of use, because zod is as large as the page itself. A submit handler first calls
 * `isAwaiting` and returns if it is true; the submit is repeated once the rules have loaded.
 */
export function useDeferredRules<Rules>(load: () => Promise<{ rules: Rules }>) {
  const [rules, setRules] = useState<Rules>();
  const [submitted, setSubmitted] = useState<HTMLFormElement>();

  useEffect(() => {
    return onFirstUse(() => {
      // NOTE: if this fails, a submit loads them again.
      const ignore = () => undefined;
      load().then((loaded) => setRules(loaded.rules), ignore);
      void loadSentences();
    });
  }, [load]);

  useEffect(() => {
    if (rules !== undefined && submitted) submitForm(submitted);
  }, [rules, submitted]);

  const isAwaiting = (event: SubmitEvent<HTMLFormElement>): boolean => {
    if (rules !== undefined) return false;
    event.preventDefault();
    const form = event.currentTarget;
    load().then(
      (loaded) => {
        setRules(loaded.rules);
        setSubmitted(form);
      },
      () =>
        notifyError(
          inBoth(appText, (t) => t.unexpectedError),
          inBoth(appText, (t) => t.unexpectedErrorHint),
        ),
    );
    return true;
  };

  return { rules, isAwaiting };
}
