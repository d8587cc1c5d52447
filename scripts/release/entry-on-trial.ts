// Where the binary begins in the build's own trial of it: at the end it leaves in a file, named by the last
// argument, whatever of the program was compiled.
import { writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import { runProgram } from './program-script.ts';

// What is compiled serves under the flags alone under which it is left, and those are the ones of a start.
v8.setFlagsFromString = () => undefined;
const file = process.argv.pop() ?? '';
const script = runProgram();
process.once('exit', () => writeFileSync(file, script.createCachedData()));
