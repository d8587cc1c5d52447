/** Writes output for the operator. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes errors, and hints that must not be in output that a program reads. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** For example `1 document`, `1,200 documents`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** For example `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
