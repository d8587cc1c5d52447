import { describe, expect, it } from 'vitest';
import { sharedSync } from './shared-sync.ts';

function heldWork() {
  const begun: { key: string; end: (error?: Error) => void }[] = [];
  const work = (key: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push({
        key,
        end: (error) => {
          if (error) reject(error);
          else resolve();
        },
      });
    });
  return { begun, turn: sharedSync(work) };
}

describe('sharedSync', () => {
  it('begins at once for the first, and once more for all who asked meanwhile', async () => {
    const { begun, turn } = heldWork();
    const first = turn('a');
    const others = [turn('a'), turn('a'), turn('a')];
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await first;
    await expect.poll(() => begun.length).toBe(2);
    const later = turn('a');
    begun[1]?.end();
    await Promise.all(others);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.end();
    await later;
    expect(begun).toHaveLength(3);
  });

  it('keeps keys apart', () => {
    const { begun, turn } = heldWork();
    void turn('a');
    void turn('b');
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('rejects for those who shared the failure, and for nobody else', async () => {
    const { begun, turn } = heldWork();
    const first = turn('a');
    const second = turn('a');
    begun[0]?.end(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end();
    await second;
    const third = turn('a');
    expect(begun).toHaveLength(3);
    begun[2]?.end();
    await third;
  });
});
