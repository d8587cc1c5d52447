import { describe, expect, it } from 'vitest';
import { canMove, keyMove, moved, layOutPage, plainView } from './view-state.ts';

describe('moved', () => {
  it('zooms by steps and stays at either end', () => {
    const closer = moved(moved(plainView, 'zoomIn'), 'zoomIn');
    expect(closer.zoom).toBe(1.5);
    expect(moved({ zoom: 4, rotation: 0 }, 'zoomIn').zoom).toBe(4);
    expect(moved({ zoom: 0.5, rotation: 0 }, 'zoomOut').zoom).toBe(0.5);
    expect(canMove({ zoom: 4, rotation: 0 }, 'zoomIn')).toBe(false);
    expect(canMove(plainView, 'fit')).toBe(false);
  });

  it('comes back upright after four turns, at the same zoom', () => {
    let view = { zoom: 2, rotation: 0 };
    for (let round = 0; round < 4; round += 1) view = moved(view, 'rotate');
    expect(view).toEqual({ zoom: 2, rotation: 0 });
  });
});

describe('layOutPage', () => {
  const page = { width: 200, height: 400 };

  it('fits the width', () => {
    expect(layOutPage(page, plainView, 100).room).toEqual({ width: 100, height: 200 });
  });

  it('fits the width of a page that lies on its side', () => {
    const { drawn, room } = layOutPage(page, { zoom: 1, rotation: 90 }, 100);
    expect(room).toEqual({ width: 100, height: 50 });
    expect(drawn).toEqual({ width: 50, height: 100 });
  });

  it('takes no room before the size is known', () => {
    expect(layOutPage({ width: 0, height: 0 }, plainView, 100).room).toEqual({
      width: 0,
      height: 0,
    });
  });
});

it('reads keys by their place, whatever letters the layout has there', () => {
  expect(keyMove('KeyT')).toBe('rotate');
  expect(keyMove('KeyN')).toBe('next');
  // R is the key for rejecting, so it is no key of the document.
  expect(keyMove('KeyR')).toBeUndefined();
});
