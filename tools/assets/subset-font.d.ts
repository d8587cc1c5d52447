declare module 'subset-font' {
  /** Subsets a font to the letters of a text; can also narrow axes. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat?: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
