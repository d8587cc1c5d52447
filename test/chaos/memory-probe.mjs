// Preloaded into the program that is looked at: upon SIGUSR2 it collects all garbage, and writes
// what is left to the file that MEMORY_PROBE names.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.MEMORY_PROBE ?? '';

process.on('SIGUSR2', async () => {
  collect();
  // What was waiting for the first to be freed goes with the second.
  await after(100);
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${file}.part`, JSON.stringify({ live: heapUsed + external, rss }));
  renameSync(`${file}.part`, file);
});
