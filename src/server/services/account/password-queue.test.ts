import { describe, expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

/** Runs one entry at a time until `end`; `order` lists who ran. */
function createLine({ waiting = 9, now = () => 0 }: { waiting?: number; now?: () => number } = {}) {
  const queue = createPasswordQueue({ running: 1, waiting, countedMs: 1000, now });
  const order: string[] = [];
  const running: (() => void)[] = [];
  return {
    order,
    /** Resolves to `had` once it ran, or to the error's code. */
    ask: (who?: string) =>
      queue.take(who).then(
        (leave) => {
          order.push(who ?? 'own');
          running.push(leave);
          return 'had';
        },
        (error: { code: string }) => error.code,
      ),
    end: async () => {
      running.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('slots', () => {
  it('come first to who had the fewest of late', async () => {
    const line = createLine();
    for (const who of ['twice', 'twice', 'once']) {
      await line.ask(who);
      await line.end();
    }
    void line.ask('runs');
    for (const who of ['twice', 'once', 'new', 'newer']) void line.ask(who);
    for (let ended = 0; ended < 5; ended += 1) await line.end();
    expect(line.order.slice(3)).toEqual(['runs', 'newer', 'new', 'once', 'twice']);
  });

  it('asked for all at once are taken between those of others', async () => {
    const line = createLine();
    for (const who of ['flood', 'flood', 'flood', 'one', 'other']) void line.ask(who);
    for (let ended = 0; ended < 5; ended += 1) await line.end();
    expect(line.order).toEqual(['flood', 'other', 'one', 'flood', 'flood']);
  });

  it('are refused to who had the most, where too many wait', async () => {
    const line = createLine({ waiting: 2 });
    const [, second, third] = ['flood', 'flood', 'flood'].map((who) => line.ask(who));
    expect(await line.ask('flood')).toBe('unavailable');
    const one = line.ask('one');
    expect(await third).toBe('unavailable');
    const other = line.ask('other');
    expect(await second).toBe('unavailable');
    const late = line.ask('late');
    expect(await one).toBe('unavailable');
    for (let ended = 0; ended < 3; ended += 1) await line.end();
    expect([await late, await other]).toEqual(['had', 'had']);
    expect(line.order).toEqual(['flood', 'late', 'other']);
  });

  it('come next to who is new, however many new names wait', async () => {
    const line = createLine({ waiting: 3 });
    await line.ask('runs');
    const flood = Array.from({ length: 20 }, (_, at) => line.ask(`new ${at}`));
    const owner = line.ask('owner');
    // All but the last two, who wait behind the owner.
    expect(new Set(await Promise.all(flood.slice(0, 18)))).toEqual(new Set(['unavailable']));
    await line.end();
    expect(await owner).toBe('had');
    expect(line.order).toEqual(['runs', 'owner']);
  });

  it('come first to callers without a name, which no flood refuses', async () => {
    const line = createLine({ waiting: 2 });
    await line.ask('runs');
    const own = line.ask();
    for (const who of ['new', 'newer', 'newest']) void line.ask(who);
    await line.end();
    expect(await own).toBe('had');
    expect(line.order).toEqual(['runs', 'own']);
  });

  it('are forgotten after a while', async () => {
    let now = 0;
    const line = createLine({ now: () => now });
    await line.ask('early');
    now = 1000;
    void line.ask('late');
    void line.ask('late');
    void line.ask('early');
    for (let ended = 0; ended < 4; ended += 1) await line.end();
    expect(line.order).toEqual(['early', 'early', 'late', 'late']);
  });

  it('that nobody waited for are all given back', async () => {
    const line = createLine({ waiting: 0 });
    for (let round = 0; round < 3; round += 1) {
      expect(await line.ask('one')).toBe('had');
      expect(await line.ask('other')).toBe('unavailable');
      await line.end();
    }
  });
});
