import { hashKey, useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Longest time between the presses of a double press, in ms. */
export const DOUBLE_PRESS_MS = 400;

/**
 * Calls an action, unless it is already running with the same input: then returns that call's `result`, and `isRepeat`
 * is true. A successful call counts as running for at least `atLeastMs` after its start.
 */
export function createDeduplicator(atLeastMs = 0) {
  const running = new Map<string, Promise<unknown>>();
  const once = <Result>(input: unknown, action: () => Promise<Result>) => {
    const key = hashKey([input]);
    const first = running.get(key);
    // NOTE: a deduplicator belongs to one action, so all results have one type.
    if (first) return { result: first as Promise<Result>, isRepeat: true };
    const calledAt = performance.now();
    const result = action();
    running.set(key, result);
    const end = () => {
      if (running.get(key) === result) running.delete(key);
    };
    result.then(() => {
      const left = atLeastMs - (performance.now() - calledAt);
      if (left > 0) setTimeout(end, left);
      else end();
    }, end);
    return { result, isRepeat: false };
  };
  return { once, forget: () => running.clear() };
}

/** Ignores calls with equal arguments while one is running, even before React renders; those resolve to undefined. */
export function useDeduplicated<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const deduplicator = useRef(createDeduplicator());
  return useCallback(async (...args: Args) => {
    const { result, isRepeat } = deduplicator.current.once(args, () => latest.current(...args));
    return isRepeat ? undefined : result;
  }, []);
}

/** Detects a double press whose second press comes after the first response, when the form is already empty. */
export function useDoublePress() {
  const answeredAt = useRef(-Infinity);
  return {
    answered: () => {
      answeredAt.current = performance.now();
    },
    isSecondHalf: () => performance.now() - answeredAt.current < DOUBLE_PRESS_MS,
    /** The next press counts as intended. */
    forget: () => {
      answeredAt.current = -Infinity;
    },
  };
}

type Mutating<Args extends unknown[]> = {
  mutate: (...args: Args) => void;
  mutateAsync: (...args: Args) => Promise<unknown>;
  reset: () => void;
};

/**
 * A mutation that sends the same input once: `mutate` ignores a repeat, `mutateAsync` returns the first call's promise.
 * This covers double presses too. After an error or a reset, the same input can be sent again at once.
 */
function useDeduplicatedMutation<Args extends unknown[], Mutation extends Mutating<Args>>(
  mutation: Mutation & Mutating<Args>,
): Mutation {
  const { mutateAsync: send, reset: clear } = mutation;
  const deduplicator = useRef(createDeduplicator(DOUBLE_PRESS_MS));
  const mutateAsync = useCallback(
    (...args: Args) => deduplicator.current.once(args[0], () => send(...args)).result,
    [send],
  );
  const mutate = useCallback(
    (...args: Args) => {
      // NOTE: the mutation's own state and callbacks report the error.
      mutateAsync(...args).catch(() => undefined);
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    deduplicator.current.forget();
    clear();
  }, [clear]);
  return { ...mutation, mutate, mutateAsync, reset };
}

interface Procedure<Options, Mutation> {
  useMutation: (options?: Options) => Mutation;
}

/** The mutation of a procedure of `trpc` or `adminTrpc`, which sends the same input once. */
export function useMutation<Options, Args extends unknown[], Mutation extends Mutating<Args>>(
  procedure: Procedure<Options, Mutation & Mutating<Args>>,
  options?: NoInfer<Options>,
): Mutation {
  return useDeduplicatedMutation<Args, Mutation>(procedure.useMutation(options));
}

/** As `useMutation`, for another call than a procedure's. */
export const useCall: typeof useTanstackMutation = (options, client) =>
  useDeduplicatedMutation(useTanstackMutation(options, client));
