import { describe, expect, it } from 'vitest';
import { createReservations } from './guard.ts';

const mebibyte = 1024 * 1024;

function getReservations(freeMebibytes: number) {
  const disk = { free: freeMebibytes * mebibyte };
  const reservations = createReservations({ freeBytes: async () => disk.free });
  const reserve = (mebibytes: number, arrived = () => 0) =>
    reservations.reserve(mebibytes * mebibyte, arrived);
  return { disk, reserve };
}

describe('room on the disk', () => {
  it('goes to as many as fit beside the reserved space, asked all at once', async () => {
    const { reserve } = getReservations(40);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(3)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    const refused = asked.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'unavailable' } });
  });

  it('is free again once a promise is given up', async () => {
    const { reserve } = getReservations(10);
    const giveUp = await reserve(6);
    await expect(reserve(6)).rejects.toMatchObject({ details: { sentence: 'storageFull' } });
    giveUp();
    await reserve(6);
  });

  it('counts what has arrived once, not twice', async () => {
    const { disk, reserve } = getReservations(20);
    let arrived = 0;
    await reserve(10, () => arrived);
    arrived = 9 * mebibyte;
    disk.free -= 9 * mebibyte;
    await reserve(6);
    await expect(reserve(1)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
