// Where the binary begins in the build's own trial of it: at the end it leaves in a file, named by the last
// argument, whatever of the program was compiled.
import { writeFileSync } from 'node:fs';
import { runProgram } from './program-script.ts';

const file = process.argv.pop() ?? '';
const script = runProgram();
process.once('exit', () => writeFileSync(file, script.createCachedData()));
