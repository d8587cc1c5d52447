// Where the binary begins: Node keeps compiled only what runs at once, and would compile the rest at every start.
import { getRawAsset } from 'node:sea';
import { runProgram } from './program-script.ts';

runProgram(Buffer.from(getRawAsset('program.cache')));
