import { createHistogram, type Histogram } from '../../db/histogram.ts';
import { histogramText, metricText, type Sample } from './metrics-text.ts';

/** Methods that have a label of their own; a client may send any word. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

/** One answered request. */
export interface Answered {
  method: string;
  /** Its route's pattern; undefined where no route is. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/**
 * Counts requests by route, which is a pattern and never an address, so that neither the number of
 * series nor a person's data grows with what is asked.
 */
export function createRequestMetrics(): {
  add: (answered: Answered) => void;
  read: () => string[];
} {
  const counts = new Map<string, { labels: Record<string, string>; count: number }>();
  const times = new Map<string, Histogram>();
  return {
    add(answered) {
      const { route = 'unknown', status } = answered;
      const method = knownMethods.has(answered.method) ? answered.method : 'other';
      const key = `${method} ${route} ${status}`;
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { labels: { method, route, status: String(status) }, count: 1 });
      const histogram = times.get(route) ?? createHistogram();
      times.set(route, histogram);
      histogram.add(answered.seconds);
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
