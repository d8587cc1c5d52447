declare module 'subset-font' {
  /** Cuts a font down to the letters of a text; axes may be narrowed on the way. */
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
