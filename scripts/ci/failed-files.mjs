// Prints the test files that failed, from vitest's JSON report, each on its line.
import { relative } from 'node:path';
import { testFilesOf } from './reports.mjs';

const [report = ''] = process.argv.slice(2);
const failed = testFilesOf(report).filter(({ status }) => status === 'failed');
for (const name of new Set(failed.map(({ name }) => relative('', name)))) console.log(name);
