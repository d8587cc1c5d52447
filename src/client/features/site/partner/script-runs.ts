const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** The words of a name by script: neighbours of one script together, a word of neither with those before it. */
export function scriptRuns(name: string): string[] {
  const runs: string[] = [];
  let last: RegExp | undefined;
  for (const word of name.trim().split(/\s+/)) {
    const script = [arabic, latin].find((letters) => letters.test(word)) ?? last;
    const run = script === last ? runs.pop() : undefined;
    runs.push(run === undefined ? word : `${run} ${word}`);
    last = script;
  }
  return runs;
}
