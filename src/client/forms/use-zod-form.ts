import { useMemo, useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { failureIssues } from '../api/api-error.ts';
import { useDoublePress } from '../api/repeated-calls.ts';
import { useIssueMessages, useServerMessages } from '../i18n/issue-text.ts';

/** One problem in the error summary. */
export type Problem = { path: string; message: string };

export type Validation<Output> = {
  /** Current problems; empty until the first attempt. */
  problems: readonly Problem[];
  /** Incremented with each rejected attempt, which moves focus to the error summary. */
  attempt: number;
  /** A path's error message, for a field's `error`. */
  errorAt: (path: string) => string | undefined;
  /** Whether the values are valid, also before the first attempt. */
  isValid: boolean;
  /** Validates: returns the parsed values, or shows the problems and returns undefined. */
  check: () => Output | undefined;
  /** Shows the server's issues of a failed call until the values change. */
  refuse: (error: unknown) => void;
  /** Returns to the state before the first attempt. */
  reset: () => void;
};

/**
 * Validates values that are stored elsewhere, such as the wizard's draft, against a domain schema. Shows nothing until
 * the first attempt, then validates every change. While the schema is loading (see use-deferred-rules.ts), the values
 * are not valid and there are no problems.
 */
export function useValidation<Output>(
  schema: z.ZodType<Output> | undefined,
  values: unknown,
): Validation<Output> {
  const getMessages = useIssueMessages();
  const { issues } = useServerMessages();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ values: unknown; issues: readonly Problem[] }>();
  const result = useMemo(() => schema?.safeParse(values), [schema, values]);

  const own = attempt === 0 || !result || result.success ? [] : getMessages(result.error);
  const fromServer = refused && refused.values === values ? issues(refused.issues) : [];
  const problems = firstPerPath([...(own ?? []), ...fromServer]);

  return {
    problems,
    // NOTE: focus moves to the problems once they can be said.
    attempt: own ? attempt : 0,
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
  /** Whether anything was entered. */
  isDirty: boolean;
  /** Name, value, onChange and error of a field, to spread as its props. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  };
  /** For onSubmit: calls `onValid` with the parsed values, or `onInvalid`. */
  submit: (
    onValid: (output: Output) => void,
    onInvalid?: () => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A form's values, validated against a domain schema. */
export function useZodForm<Values extends object, Output>(
  schema: z.ZodType<Output> | undefined,
  initial: Values | (() => Values),
): ZodForm<Values, Output> {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
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
    isDirty: values !== start,
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
