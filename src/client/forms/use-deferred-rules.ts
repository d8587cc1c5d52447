import { useEffect, useState, type SubmitEvent } from 'react';
import { notifyError } from '../ui/toast/notify.ts';
import { appText } from '../i18n/app-text.ts';
import { submitForm } from '../lib/submit-form.ts';
import { inBoth } from '../i18n/text.ts';

/**
 * The rules of a form, loaded after the first paint: zod is as large as the page itself. A form's handler first asks
 * `isAwaiting` and returns when it says so: a submit that was quicker than the rules is repeated once they are there.
 */
export function useDeferredRules<Rules>(load: () => Promise<{ rules: Rules }>) {
  const [rules, setRules] = useState<Rules>();
  const [submitted, setSubmitted] = useState<HTMLFormElement>();

  useEffect(() => {
    // NOTE: where it fails, a submit loads them again.
    const loadAhead = () =>
      load().then(
        (loaded) => setRules(loaded.rules),
        () => undefined,
      );
    const timer = setTimeout(() => void loadAhead(), IDLE_MS);
    return () => clearTimeout(timer);
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

/** Long enough for the first paint to be over, shorter than anybody fills a form. */
const IDLE_MS = 400;
