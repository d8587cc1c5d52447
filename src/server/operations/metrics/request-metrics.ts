import { createHistogram, type Histogram } from '../../../db/histogram.ts';
import { histogramText, metricText, type Sample } from './prometheus-text.ts';

/** Methods that have a label of their own; a client may send any word. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

/** Requests that are counted together. */
export interface RequestKind {
  method: string;
  /** Its route's pattern; undefined where no route is. */
  route: string | undefined;
  status: number;
}

export interface RequestMetrics {
  /** What counts one more of a kind, which took so many seconds; for whoever has many of them to keep. */
  counterOf: (kind: RequestKind) => (seconds: number) => void;
  read: () => string[];
}

/**
 * Counts requests by route, which is a pattern and never an address, so that neither the number of
 * series nor a person's data grows with what is asked.
 */
export function createRequestMetrics(): RequestMetrics {
  const counts = new Map<string, { labels: Record<string, string>; count: number }>();
  const times = new Map<string, Histogram>();
  return {
    counterOf({ method: word, route = 'unknown', status }) {
      const method = knownMethods.has(word) ? word : 'other';
      const labels = { method, route, status: String(status) };
      const key = Object.values(labels).join(' ');
      const counted = counts.get(key) ?? { labels, count: 0 };
      counts.set(key, counted);
      const histogram = times.get(route) ?? createHistogram();
      times.set(route, histogram);
      return (seconds) => {
        counted.count += 1;
        histogram.add(seconds);
      };
    },
    read: () => [
      metricText(
        { name: 'http_requests_total', help: 'Answered requests.' },
        'counter',
        [...counts.values()].map(({ labels, count }): Sample => [labels, count]),
      ),
      histogramText(
        { name: 'http_request_duration_seconds', help: 'From a request to the end of its answer.' },
        [...times].map(([route, histogram]) => [{ route }, histogram] as const),
      ),
    ],
  };
}
