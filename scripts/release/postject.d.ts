// Injects data into an executable; the package has no types.
declare module 'postject' {
  export function inject(
    ...into: [file: string, name: string, data: Buffer, options: { sentinelFuse: string }]
  ): Promise<void>;
}
