/** What the program says to its operator. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What went wrong, or must not get into the output that a program reads. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Such as `1 paper`, `1,200 papers`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Such as `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
