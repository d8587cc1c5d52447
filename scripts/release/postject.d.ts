// Puts data into a program's file; its package has no types.
declare module 'postject' {
  export function inject(
    ...into: [file: string, name: string, data: Buffer, options: { sentinelFuse: string }]
  ): Promise<void>;
}
