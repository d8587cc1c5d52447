import { useEffect, useState, type SubmitEvent } from 'react';
import { notifyError } from '../ui/toast/notify.ts';
import { appText } from '../i18n/app-text.ts';
import { inBoth } from '../i18n/text.ts';
import { submitForm } from './submit-form.ts';

/**
 * Loads a form's rules after the first paint, because zod is as large as the page itself. A submit handler first calls
 * `isAwaiting` and returns if it is true; the submit is repeated once the rules have loaded.
 */
export function useDeferredRules<Rules>(load: () => Promise<{ rules: Rules }>) {
  const [rules, setRules] = useState<Rules>();
  const [submitted, setSubmitted] = useState<HTMLFormElement>();

  useEffect(() => {
    // NOTE: if this fails, a submit loads them again.
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

/** After the first paint, before anyone can fill in the form. */
const IDLE_MS = 400;
