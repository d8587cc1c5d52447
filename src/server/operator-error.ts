import { basename } from 'node:path';
import { isSea } from 'node:sea';

/** The command line for an operator: the binary or npm, with an optional command. */
export function called(command?: string): string {
  const program = isSea() ? basename(process.execPath) : 'npm start';
  if (command === undefined) return program;
  return isSea() ? `${program} ${command}` : `${program} -- ${command}`;
}

/** An error that the operator can fix; the message is a sentence for the terminal, without personal data. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
