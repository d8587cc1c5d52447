/** The view of a document: `zoom` 1 fits the width, `rotation` is clockwise in degrees. */
export type ViewState = { zoom: number; rotation: number };

export type ViewMove = 'zoomIn' | 'zoomOut' | 'fit' | 'rotate';

export const plainView: ViewState = { zoom: 1, rotation: 0 };

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The view after a step; `zoom` stays within its limits. */
export function moved({ zoom, rotation }: ViewState, move: ViewMove): ViewState {
  switch (move) {
    case 'zoomIn':
      return { zoom: zooms.find((step) => step > zoom) ?? zoom, rotation };
    case 'zoomOut':
      return { zoom: [...zooms].reverse().find((step) => step < zoom) ?? zoom, rotation };
    case 'fit':
      return { zoom: 1, rotation };
    case 'rotate':
      return { zoom, rotation: (rotation + 90) % 360 };
  }
}

export function canMove({ zoom }: ViewState, move: ViewMove): boolean {
  if (move === 'zoomIn') return zoom < Math.max(...zooms);
  if (move === 'zoomOut') return zoom > Math.min(...zooms);
  return move !== 'fit' || zoom !== 1;
}

type Size = { width: number; height: number };

/** The size at which a page, once rotated, is `zoom` times as wide as the container; and the space it needs. */
export function layOutPage(page: Size, { zoom, rotation }: ViewState, roomWidth: number) {
  const isSideways = rotation % 180 !== 0;
  const across = isSideways ? page.height : page.width;
  const scale = across > 0 ? (roomWidth * zoom) / across : 1;
  const drawn = { width: page.width * scale, height: page.height * scale };
  const room = isSideways ? { width: drawn.height, height: drawn.width } : drawn;
  return { scale, drawn, room };
}

/** A key's action by its position on the keyboard, so that it works in an Arabic layout. */
export function keyMove(code: string): ViewMove | 'previous' | 'next' | undefined {
  return keys[code];
}

const keys: Readonly<Record<string, ViewMove | 'previous' | 'next'>> = {
  Equal: 'zoomIn',
  NumpadAdd: 'zoomIn',
  Minus: 'zoomOut',
  NumpadSubtract: 'zoomOut',
  Digit0: 'fit',
  Numpad0: 'fit',
  KeyT: 'rotate',
  KeyN: 'next',
  KeyP: 'previous',
};
