import { useMemo, useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { failureIssues } from '../api/api-error.ts';
import { useDoublePress } from '../api/repeated-calls.ts';
import { useIssueMessages, useSaid } from '../i18n/issue-text.ts';

/** One thing to put right, as the error summary lists it. */
export type Problem = { path: string; message: string };

export type Validation<Output> = {
  /** What is wrong now; empty until the first attempt. */
  problems: readonly Problem[];
  /** Rises with every refused attempt; the error summary takes focus when it does. */
  attempt: number;
  /** The sentence for one path, for a field's `error`. */
  errorAt: (path: string) => string | undefined;
  /** Whether the values pass, before anyone has asked. */
  isValid: boolean;
  /** An attempt: the parsed values, or undefined, and then the problems show. */
  check: () => Output | undefined;
  /** What the server found wrong in the fields, from a failed call's error; it shows until the next change of the values. */
  refuse: (error: unknown) => void;
  /** Back to the quiet state before the first attempt. */
  reset: () => void;
};

/**
 * Judges values that live elsewhere, such as the wizard's draft, by a domain schema. Quiet until the first
 * attempt; from then on every change is judged at once. Without a schema, while it is on its way (see
 * use-deferred-rules.ts), nothing passes and nothing is wrong.
 */
export function useValidation<Output>(
  schema: z.ZodType<Output> | undefined,
  values: unknown,
): Validation<Output> {
  const messagesOf = useIssueMessages();
  const { issues } = useSaid();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ values: unknown; issues: readonly Problem[] }>();
  const result = useMemo(() => schema?.safeParse(values), [schema, values]);

  const own = attempt === 0 || !result || result.success ? [] : messagesOf(result.error);
  const fromServer = refused && refused.values === values ? issues(refused.issues) : [];
  const problems = firstPerPath([...own, ...fromServer]);

  return {
    problems,
    attempt,
    errorAt: (path) => problems.find((problem) => problem.path === path)?.message,
    isValid: result?.success === true,
    check: () => {
      if (!result) return undefined;
      if (result.success) return result.data;
      setAttempt((count) => count + 1);
      return undefined;
    },
    refuse: (error) => {
      setRefused({ values, issues: failureIssues(error) });
      setAttempt((count) => count + 1);
    },
    reset: () => {
      setAttempt(0);
      setRefused(undefined);
    },
  };
}

export type ZodForm<Values, Output> = Validation<Output> & {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  setValues: (values: Values) => void;
  /** Name, value, onChange and error of a field, to spread on it. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  };
  /** For a form's onSubmit: calls back with the parsed values once they pass, or that they do not. */
  submit: (
    onValid: (output: Output) => void,
    onInvalid?: () => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A form's values with their judgement by a domain schema. */
export function useZodForm<Values extends object, Output>(
  schema: z.ZodType<Output> | undefined,
  initial: Values,
): ZodForm<Values, Output> {
  const [values, setValues] = useState(initial);
  const validation = useValidation(schema, values);
  const doublePress = useDoublePress();

  const set: ZodForm<Values, Output>['set'] = (name, value) => {
    doublePress.forget();
    setValues((before) => ({ ...before, [name]: value }));
  };

  return {
    ...validation,
    values,
    set,
    setValues,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      error: validation.errorAt(name),
    }),
    reset: () => {
      doublePress.answered();
      validation.reset();
    },
    submit: (onValid, onInvalid) => (event) => {
      event.preventDefault();
      if (doublePress.isSecondHalf()) return;
      const output = validation.check();
      if (output === undefined) onInvalid?.();
      else onValid(output);
    },
  };
}

function firstPerPath(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (problem, index) => problems.findIndex(({ path }) => path === problem.path) === index,
  );
}
