import type { Measured, WorkResult } from './measure.ts';
import type { Contender } from './work.ts';

/** The results of one size as Markdown, ready to be pasted. */
export function tableOf(results: readonly WorkResult[]): string {
  const head = [
    'work',
    'ours/s',
    'p50 ms',
    'p99 ms',
    'peak MB',
    'tRPC/s',
    'PocketBase/s',
    'p50 ms',
    'p99 ms',
    'peak MB',
    'bare/s',
    'processor ms: ours',
    'PocketBase',
    'bare',
    '× PocketBase',
    '× bare',
    'tRPC/REST',
  ];
  const rows = results.map((result) => {
    const { rusoom, trpc, pocketbase, bare } = result.measured;
    return [
      result.name,
      rate(rusoom),
      time(rusoom?.p50),
      time(rusoom?.p99),
      whole(rusoom?.peakMb),
      rate(trpc),
      rate(pocketbase),
      time(pocketbase?.p50),
      time(pocketbase?.p99),
      whole(pocketbase?.peakMb),
      rate(bare),
      fine(rusoom?.busyMs),
      fine(pocketbase?.busyMs),
      fine(bare?.busyMs),
      ratio(result, 'pocketbase'),
      ratio(result, 'bare'),
      trpc && rusoom ? (trpc.perSecond / rusoom.perSecond).toFixed(2) : '–',
    ];
  });
  return [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What falls short of its target, failed or was answered slower than by PocketBase. */
export function shortfalls(results: readonly WorkResult[]): string[] {
  return results.flatMap((result) => [
    ...missedTargets(result),
    ...Object.entries(result.measured).flatMap(([contender, { failures }]) =>
      failures > 0 ? [`${result.name}: ${failures} failures of ${contender}`] : [],
    ),
    ...slowTail(result),
  ]);
}

function missedTargets(result: WorkResult): string[] {
  const { rusoom, kysely, trpc } = result.measured;
  const targets = Object.entries(result.targets ?? {}).flatMap(([other, target]) => {
    // NOTE: the targets' keys are contenders.
    const reached = times(result, other as Contender);
    if (reached === undefined || reached >= target) return [];
    return [{ other, text: `${result.name}: ${reached.toFixed(2)} × ${other}, not ${target}` }];
  });
  // Of what is asked beside the bare handler and beside Kysely, the lesser counts.
  const isLesserMet =
    kysely !== undefined && targets.length === 1 && targets[0]?.other !== 'pocketbase';
  const missed = isLesserMet ? [] : targets.map(({ text }) => text);
  const share = trpc && rusoom ? trpc.perSecond / rusoom.perSecond : 1;
  return share < 0.6
    ? [...missed, `${result.name}: tRPC ${share.toFixed(2)} × REST, not 0.6`]
    : missed;
}

function slowTail({ name, measured: { rusoom, pocketbase } }: WorkResult): string[] {
  // NOTE: of one that never answers there is none.
  if (!rusoom || !pocketbase || !(rusoom.p99 > pocketbase.p99)) return [];
  return [`${name}: p99 ${time(rusoom.p99)} ms, PocketBase's ${time(pocketbase.p99)} ms`];
}

function times({ measured }: WorkResult, other: Contender): number | undefined {
  const theirs = measured[other];
  return measured.rusoom && theirs && measured.rusoom.perSecond / theirs.perSecond;
}

function ratio(result: WorkResult, other: Contender): string {
  const reached = times(result, other);
  if (!isTold(reached)) return '–';
  return reached >= 10 ? reached.toFixed(0) : reached.toFixed(2);
}

function rate(measured: Measured | undefined): string {
  if (!measured?.perSecond) return '–';
  const { perSecond } = measured;
  return perSecond >= 100 ? Math.round(perSecond).toLocaleString('en') : perSecond.toFixed(1);
}

function time(milliseconds: number | undefined): string {
  if (!isTold(milliseconds)) return '–';
  return milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toFixed(1);
}

function fine(milliseconds: number | undefined): string {
  return isTold(milliseconds) ? milliseconds.toPrecision(2) : '–';
}

function whole(value: number | undefined): string {
  return isTold(value) ? value.toFixed(0) : '–';
}

/** Of a program that did not answer once there is no time and no ratio. */
function isTold(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
