/** A picture's size in pixels. */
export type PixelSize = { width: number; height: number };

/** One try at a smaller picture: its size, and the quality of its JPEG from 0 to 1. */
export type ShrinkStep = PixelSize & { quality: number };

/** Below 2,000 pixels along its longer side a photographed page loses its small print. */
const edgesPx = [2000, 1600, 1200, 900];
const qualities = [0.88, 0.76, 0.64, 0.52];

/**
 * What to try in turn until a JPEG is small enough, best first: quality gives way before size down
 * to 2,000 pixels, and after that both. Never larger than the picture is.
 */
export function shrinkSteps(picture: PixelSize, longestPx: number): ShrinkStep[] {
  const own = Math.max(picture.width, picture.height);
  const first = Math.min(own, longestPx);
  return [first, ...edgesPx.filter((edge) => edge < first)].flatMap((edge) =>
    qualities.map((quality) => ({
      width: Math.max(1, Math.round((picture.width * edge) / own)),
      height: Math.max(1, Math.round((picture.height * edge) / own)),
      quality,
    })),
  );
}
