import { useSyncExternalStore } from 'react';

/** A value outside React that components subscribe to. `prerendered` is its value until hydration. */
export function createStore<Value>(initial: Value, prerendered: Value = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next: Value) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => prerendered),
  };
}
