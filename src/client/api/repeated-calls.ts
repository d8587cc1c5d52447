import { hashKey, useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** As long as a double press may take, in ms. */
export const DOUBLE_PRESS_MS = 400;

/**
 * Calls an action, unless it is running with the same input already: then `isRepeat` is true and `result` is the
 * running one's. One that succeeded counts as running for at least `atLeastMs` after it was called.
 */
export function createDeduplicator(atLeastMs = 0) {
  const running = new Map<string, Promise<unknown>>();
  const once = <Result>(input: unknown, action: () => Promise<Result>) => {
    const key = hashKey([input]);
    const first = running.get(key);
    // NOTE: a deduplicator belongs to one action, whose results have one type.
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

/** An action that ignores a press repeated while it runs, before React has drawn anything; a repeat resolves to undefined. */
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

/** Tells the second half of a double press that comes when the first has been answered, in a form that is empty by then. */
export function useDoublePress() {
  const answeredAt = useRef(-Infinity);
  return {
    answered: () => {
      answeredAt.current = performance.now();
    },
    isSecondHalf: () => performance.now() - answeredAt.current < DOUBLE_PRESS_MS,
    /** Whatever is pressed next is meant. */
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
 * A mutation that sends the same input once: `mutate` ignores a repeat, `mutateAsync` answers as the first. So it is for
 * the second half of a double press too; after a failure or a reset the input can be sent again at once.
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
      // NOTE: the mutation's own state and callbacks say what failed.
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

/** React Query's, sending the same input once; for calls that are no tRPC procedure of `trpc` or `adminTrpc`. */
export const useMutation: typeof useTanstackMutation = (options, client) =>
  useDeduplicatedMutation(useTanstackMutation(options, client));

type UseMutation = (options: unknown) => Mutating<unknown[]>;

/** tRPC's hooks, of which every `useMutation` sends the same input once. */
export function deduplicateMutations<Hooks extends object>(hooks: Hooks): Hooks {
  return new Proxy(hooks, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== 'function' || isOwnHook(name)) return part;
      if (name !== 'useMutation') return deduplicateMutations(part);
      // NOTE: what tRPC has under this name.
      const useProcedure = part as UseMutation;
      return function useOnce(options: unknown) {
        return useDeduplicatedMutation(useProcedure(options));
      };
    },
  });
}

/** What is no router or procedure, and no mutation. */
function isOwnHook(name: string | symbol): boolean {
  return (
    typeof name !== 'string' ||
    (name !== 'useMutation' && /^(?:use[A-Z]|createClient$|Provider$)/.test(name))
  );
}
