import type { Histogram } from '../../../db/histogram.ts';

/** A label's values are few and known; none comes from a request as it is. */
export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

interface Metric {
  /** Without the program's name, which every metric begins with. */
  name: string;
  help: string;
}

const prefix = 'rusoom_';

/** One metric of Prometheus' text format, or nothing where there is no sample. */
export function metricText(
  { name, help }: Metric,
  type: 'gauge' | 'counter',
  samples: readonly Sample[],
): string {
  if (samples.length === 0) return '';
  const lines = samples.map(([labels, value]) => lineOf(name, labels, value));
  return `${head(name, help, type)}${lines.join('')}`;
}

/** One metric with buckets; each histogram under its labels. */
export function histogramText(
  { name, help }: Metric,
  histograms: readonly (readonly [labels: Labels, histogram: Histogram])[],
): string {
  if (histograms.length === 0) return '';
  const lines = histograms.map(([labels, histogram]) => {
    const { buckets, count, sum } = histogram.read();
    const ofBucket = (le: string, value: number) =>
      lineOf(`${name}_bucket`, { ...labels, le }, value);
    return [
      ...buckets.map(([bound, within]) => ofBucket(String(bound), within)),
      ofBucket('+Inf', count),
      lineOf(`${name}_sum`, labels, sum),
      lineOf(`${name}_count`, labels, count),
    ].join('');
  });
  return `${head(name, help, 'histogram')}${lines.join('')}`;
}

function head(name: string, help: string, type: string): string {
  return `# HELP ${prefix}${name} ${help}\n# TYPE ${prefix}${name} ${type}\n`;
}

function lineOf(name: string, labels: Labels, value: number): string {
  const inside = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  const braces = inside.length > 0 ? `{${inside.join(',')}}` : '';
  return `${prefix}${name}${braces} ${value}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`));
}
