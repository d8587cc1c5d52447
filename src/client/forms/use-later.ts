import { useEffect, useSyncExternalStore, type SubmitEvent } from 'react';
import { notifyError } from '../ui/toast/notify.ts';
import { appText } from '../i18n/app-text.ts';
import { fetchSentences } from '../i18n/issue-text.ts';
import { inBoth } from '../i18n/text.ts';

/** Code that a page does without until somebody has typed something: the rules of a form, and what it says of faults. */
export type Later<Value> = {
  now: () => Value | undefined;
  load: () => Promise<Value>;
  onArrival: (listener: () => void) => () => void;
};

export function later<Value>(fetchValue: () => Promise<Value>): Later<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  return {
    now: () => value,
    async load() {
      // NOTE: what all rules are made of runs before them, and the form is drawn after them; a phone answers in between.
      await import('../../domain/text/field.ts');
      await breath();
      const [fetched] = await Promise.all([fetchValue(), fetchSentences()]);
      await breath();
      value = fetched;
      for (const listener of listeners) listener();
      return fetched;
    },
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * What comes later, fetched once the page rests. `isAwaited` holds a submit back that was quicker, and
 * repeats it on arrival; a form's handler asks it first and returns when it says so.
 */
export function useLater<Value>(source: Later<Value>) {
  const value = useSyncExternalStore(source.onArrival, source.now, source.now);

  useEffect(() => {
    if (source.now() !== undefined) return;
    const timer = setTimeout(() => void source.load().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [source]);

  const isAwaited = (event: SubmitEvent<HTMLFormElement>): boolean => {
    if (value !== undefined) return false;
    event.preventDefault();
    const form = event.currentTarget;
    source.load().then(
      // NOTE: in a task of its own, so that the form has been drawn with what arrived.
      () => setTimeout(() => form.requestSubmit()),
      () =>
        notifyError(
          inBoth(appText, (t) => t.unexpectedError),
          inBoth(appText, (t) => t.unexpectedErrorHint),
        ),
    );
    return true;
  };

  return { value, isAwaited };
}

/** Long enough for the first paint to be over, shorter than anybody fills a form. */
const REST_MS = 400;
