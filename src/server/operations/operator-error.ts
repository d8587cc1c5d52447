import { basename } from 'node:path';
import { isSea } from 'node:sea';

/** How an operator runs a command, or without one the program: the binary, or npm. */
export function called(command?: string): string {
  const program = isSea() ? basename(process.execPath) : 'npm start';
  if (command === undefined) return program;
  return isSea() ? `${program} ${command}` : `${program} -- ${command}`;
}

/** What an operator can mend; the message is a sentence for the terminal, without personal data. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
