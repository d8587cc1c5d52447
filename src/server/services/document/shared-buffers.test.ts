import { expect, test } from 'vitest';
import { newSlabMemory, newSlabs, sentSlabs, slabBytes, slabCount } from './shared-buffers.ts';

/** The slabs as both threads see them. */
function bothSides() {
  const memory = newSlabMemory();
  return { program: newSlabs(memory), thread: sentSlabs(memory) };
}

type Program = ReturnType<typeof bothSides>['program'];

async function takeAll({ take }: Program): Promise<number[]> {
  return Promise.all(Array.from({ length: slabCount }, take));
}

test('a slab that was given back is taken again, the lowest first, and nobody is told', async () => {
  const { program, thread } = bothSides();
  expect(await takeAll(program)).toEqual([...Array(slabCount).keys()]);
  expect([thread.giveBack(7), thread.giveBack(3)]).toEqual([false, false]);
  expect([await program.take(), await program.take()]).toEqual([3, 7]);
});

test('who waits is served in turn, and the thread tells once that it gave some back', async () => {
  const { program, thread } = bothSides();
  await takeAll(program);
  const waiting = [program.take(), program.take(), program.take()];
  expect([thread.giveBack(5), thread.giveBack(9)]).toEqual([true, false]);
  program.serve();
  expect(await Promise.all(waiting.slice(0, 2))).toEqual([5, 9]);
  expect(thread.giveBack(1)).toBe(true);
  program.serve();
  expect(await waiting[2]).toBe(1);
});

test('one that was not sent goes to whoever waits', async () => {
  const { program } = bothSides();
  await takeAll(program);
  const waiting = program.take();
  program.free(12);
  expect(await waiting).toBe(12);
});

test('once the thread has failed, nobody waits for a slab', async () => {
  const { program } = bothSides();
  await takeAll(program);
  const waiting = program.take();
  program.fail(new Error('the thread ended'));
  await expect(waiting).rejects.toThrow('the thread ended');
  await expect(program.take()).rejects.toThrow('the thread ended');
});

test('the thread sees what was put into a slab, each byte in its place', () => {
  const { program, thread } = bothSides();
  const bytes = Uint8Array.from({ length: slabBytes }, (_, at) => at % 251);
  const lengths = [0, 1, 2, 65_536];
  let at = 0;
  for (const length of [...lengths, slabBytes - lengths.reduce((sum, one) => sum + one)]) {
    program.fill(2, at, bytes.subarray(at, at + length));
    at += length;
  }
  expect(Buffer.compare(thread.bytes(2), bytes)).toBe(0);
  expect(thread.bytes(3).every((byte) => byte === 0)).toBe(true);
});

test('more than fits into a slab is refused, and its neighbour stays as it was', () => {
  const { program, thread } = bothSides();
  expect(() => program.fill(2, slabBytes - 9, Buffer.alloc(10, 1))).toThrow(RangeError);
  expect(thread.bytes(3).every((byte) => byte === 0)).toBe(true);
});
