import { getRawAsset } from 'node:sea';
import { Script } from 'node:vm';

/** As Node's own modules are wrapped (scripts/release/build-binary.ts). */
type Wrapped = (exports: object, require: NodeJS.Require) => void;

/** Runs the program that the binary carries. `cachedData`: what V8 made of the same text before. */
export function runProgram(cachedData?: Buffer): Script {
  // NOTE: ASCII alone, which needs no decoding and stays outside of the heap.
  const text = Buffer.from(getRawAsset('program.cjs')).toString('latin1');
  const script = new Script(text, {
    filename: 'rusoom.cjs',
    ...(cachedData && { cachedData }),
  });
  // NOTE: the text is one function.
  const program = script.runInThisContext() as Wrapped;
  program({}, require);
  return script;
}
