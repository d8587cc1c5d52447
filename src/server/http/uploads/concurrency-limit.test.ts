import { describe, expect, it } from 'vitest';
import { createSlots } from './concurrency-limit.ts';

describe('places', () => {
  it('are given in order, as many at once as there are', async () => {
    const slots = createSlots({ running: 2, waiting: 9, waitMs: 1000 });
    const entered: number[] = [];
    const enter = async (who: number) => {
      const leave = await slots.take();
      entered.push(who);
      return leave;
    };
    const [one, two] = await Promise.all([enter(1), enter(2)]);
    const later = [enter(3), enter(4)];
    await Promise.resolve();
    expect(entered).toEqual([1, 2]);
    one();
    await later[0];
    two();
    await later[1];
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  it('are refused when too many wait', async () => {
    const slots = createSlots({ running: 1, waiting: 1, waitMs: 1000 });
    const leave = await slots.take();
    const waiting = slots.take();
    await expect(slots.take()).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    (await waiting)();
  });

  it('are refused after a wait that was too long, and are not lost by it', async () => {
    const slots = createSlots({ running: 1, waiting: 5, waitMs: 20 });
    const leave = await slots.take();
    await expect(slots.take()).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    (await slots.take())();
  });

  it('are not held for one who left while waiting', async () => {
    const slots = createSlots({ running: 1, waiting: 1, waitMs: 60_000 });
    const leave = await slots.take();
    const leaving = new AbortController();
    const gone = slots.take('one', leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toMatchObject({ code: 'unavailable' });
    await expect(slots.take('one', leaving.signal)).rejects.toMatchObject({ code: 'unavailable' });
    const next = slots.take('other');
    leave();
    (await next)();
  });

  it('given back twice count once', async () => {
    const slots = createSlots({ running: 1, waiting: 0, waitMs: 20 });
    const leave = await slots.take();
    leave();
    leave();
    await slots.take();
    await expect(slots.take()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('leave others their part, whatever one name asks for', async () => {
    const each = { running: 2, waiting: 1 };
    const slots = createSlots({ running: 3, waiting: 9, waitMs: 1000, each });
    const first = await slots.take('greedy');
    await slots.take('greedy');
    const greedy = slots.take('greedy');
    await expect(slots.take('greedy')).rejects.toMatchObject({ code: 'unavailable' });
    const other = await slots.take('other');
    const later = slots.take('other');
    other();
    (await later)();
    first();
    (await greedy)();
  });

  it('go to the name with the fewest first', async () => {
    const each = { running: 2, waiting: 9 };
    const slots = createSlots({ running: 2, waiting: 9, waitMs: 1000, each });
    const [first] = await Promise.all([slots.take('greedy'), slots.take('greedy')]);
    const entered: string[] = [];
    const enter = async (who: string) => {
      await slots.take(who);
      entered.push(who);
    };
    const greedy = enter('greedy');
    const other = enter('other');
    first();
    await other;
    expect(entered).toEqual(['other']);
    slots.close();
    await expect(greedy).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuse all who wait, and everybody after them, once they are closed', async () => {
    const slots = createSlots({ running: 1, waiting: 9, waitMs: 60_000 });
    const leave = await slots.take();
    const waiting = slots.take();
    slots.close();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await expect(slots.take()).rejects.toMatchObject({ code: 'unavailable' });
    leave();
  });
});
