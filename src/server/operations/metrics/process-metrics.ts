import { readFileSync, readdirSync } from 'node:fs';
import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { metricText, type Sample } from './prometheus-text.ts';

const one = (value: number): Sample[] => [[{}, value]];

/** What this process takes of its machine. `delay` is of the time since the last look. */
export function processMetrics(
  version: string,
  delay: ReturnType<typeof monitorEventLoopDelay>,
): string[] {
  const held = getHeapStatistics();
  const { user, system } = process.cpuUsage();
  const descriptors = openDescriptors();
  const limit = descriptorLimit();
  return [
    metricText({ name: 'build_info', help: 'Version of the program.' }, 'gauge', [
      [{ version }, 1],
    ]),
    metricText(
      { name: 'process_uptime_seconds', help: 'Since the start.' },
      'gauge',
      one(process.uptime()),
    ),
    metricText(
      { name: 'process_cpu_seconds_total', help: 'Processor time used.' },
      'counter',
      one((user + system) / 1e6),
    ),
    metricText(
      { name: 'process_resident_memory_bytes', help: 'Memory of the process.' },
      'gauge',
      residentMemory(),
    ),
    metricText(
      { name: 'process_held_memory_bytes', help: 'Held by scripts and buffers.' },
      'gauge',
      one(held.used_heap_size + held.external_memory),
    ),
    metricText(
      { name: 'process_memory_limit_bytes', help: 'What the process may have; absent without.' },
      'gauge',
      memoryLimit(),
    ),
    metricText(
      { name: 'process_open_fds', help: 'Open files and connections.' },
      'gauge',
      descriptors === undefined ? [] : one(descriptors),
    ),
    metricText(
      { name: 'process_max_fds', help: 'Files and connections that may be open.' },
      'gauge',
      limit === undefined ? [] : one(limit),
    ),
    metricText(
      {
        name: 'event_loop_delay_p99_seconds',
        help: 'Delay that 1% exceeded since the last reading.',
      },
      'gauge',
      one(delay.count > 0 ? delay.percentile(99) / 1e9 : 0),
    ),
    metricText(
      { name: 'event_loop_delay_max_seconds', help: 'Longest delay since the last reading.' },
      'gauge',
      one(delay.count > 0 ? delay.max / 1e9 : 0),
    ),
  ];
}

/** NOTE: without a limit Linux answers a number near 2^63. */
function memoryLimit(): Sample[] {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < Number.MAX_SAFE_INTEGER ? one(limit) : [];
}

/** NOTE: without /proc, as in an empty root, nobody tells, and Node's own question fails. */
function residentMemory(): Sample[] {
  try {
    return one(process.memoryUsage.rss());
  } catch {
    return [];
  }
}

function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/** How many files and connections this process may have open; undefined where nobody tells. */
export function descriptorLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Number.isNaN(soft) ? undefined : soft;
  } catch {
    return undefined;
  }
}
