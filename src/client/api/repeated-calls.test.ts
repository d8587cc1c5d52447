import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOUBLE_PRESS_MS, createDeduplicator } from './repeated-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An action that the test resolves or rejects. */
function waiting() {
  const calls: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const action = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  return { calls, action };
}

describe('createDeduplicator', () => {
  it('sends the same input once while it is on its way, whatever the order of its fields', async () => {
    const { calls, action } = waiting();
    const { once } = createDeduplicator();
    const first = once({ name: 'a', text: 'b' }, action);
    const second = once({ text: 'b', name: 'a' }, action);
    expect([first.isRepeat, second.isRepeat, calls.length]).toEqual([false, true, 1]);
    calls[0]?.resolve('answer');
    expect(await second.result).toBe('answer');
  });

  it('sends different inputs side by side', () => {
    const { calls, action } = waiting();
    const { once } = createDeduplicator();
    once({ id: 1 }, action);
    expect(once({ id: 2 }, action).isRepeat).toBe(false);
    expect(calls.length).toBe(2);
  });

  it('takes the second half of a double press for the first when that was answered in between', async () => {
    const { calls, action } = waiting();
    const { once } = createDeduplicator(DOUBLE_PRESS_MS);
    once('input', action);
    calls[0]?.resolve('answer');
    await vi.advanceTimersByTimeAsync(DOUBLE_PRESS_MS - 1);
    expect(once('input', action).isRepeat).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(once('input', action).isRepeat).toBe(false);
  });

  it('sends again what it was told to forget', () => {
    const { calls, action } = waiting();
    const { once, forget } = createDeduplicator();
    once('input', action);
    forget();
    expect(once('input', action).isRepeat).toBe(false);
    expect(calls.length).toBe(2);
  });

  it('lets what failed be sent again at once', async () => {
    const { calls, action } = waiting();
    const { once } = createDeduplicator(DOUBLE_PRESS_MS);
    const first = once('input', action);
    calls[0]?.reject(new Error('refused'));
    await expect(first.result).rejects.toThrow('refused');
    expect(once('input', action).isRepeat).toBe(false);
  });
});
