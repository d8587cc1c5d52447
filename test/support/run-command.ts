import { vi } from 'vitest';

/** Runs a command of the program; what it prints comes with the exit code. */
export async function runCommand(command: () => Promise<number>) {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  );
  try {
    return { code: await command(), output: lines.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
