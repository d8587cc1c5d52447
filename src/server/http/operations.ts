import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { lastBackupAt } from '../services/backup-folder.ts';
import { applicationCounts, checkReady } from '../services/health.ts';

/** What operators and their tools ask: alive, ready, and the numbers to watch. */
export function registerOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReady(services);
      return { status: 'ok' };
    } catch (err) {
      services.log.error({ err }, 'not ready');
      return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
    }
  });

  registerMetrics(app, services);
}

function registerMetrics(app: FastifyInstance, services: Services): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const answers = new Map<string, number>();
  app.addHook('onClose', () => {
    delay.disable();
  });
  app.addHook('onResponse', async (_request, reply) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config.metricsToken)) throw new AppError('not_found');
    const statuses = await applicationCounts(services);
    const lines = [
      ...metric('process_uptime_seconds', 'gauge', [['', process.uptime()]]),
      ...metric('process_resident_memory_bytes', 'gauge', [['', process.memoryUsage.rss()]]),
      ...metric('event_loop_delay_p99_seconds', 'gauge', [['', delay.percentile(99) / 1e9]]),
      ...metric('http_responses_total', 'counter', labelled('status', [...answers])),
      ...metric('applications', 'gauge', labelled('status', statuses)),
      ...(await backupMetric(services)),
    ];
    delay.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** When the newest backup was made; absent while there is none. */
async function backupMetric({ config }: Services): Promise<string[]> {
  const last = await lastBackupAt(config.backupFolder);
  if (!last) return [];
  return metric('last_backup_timestamp_seconds', 'gauge', [['', last.getTime() / 1000]]);
}

function metric(name: string, type: 'gauge' | 'counter', values: [string, number][]): string[] {
  const full = `rusoom_${name}`;
  return [`# TYPE ${full} ${type}`, ...values.map(([label, value]) => `${full}${label} ${value}`)];
}

function labelled(label: string, values: [string, number][]): [string, number][] {
  return values.map(([value, number]) => [`{${label}="${value}"}`, number]);
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** From this machine itself, not through a proxy on it; or with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request;
  if (token !== undefined && headers.authorization === `Bearer ${token}`) return true;
  const isForwarded = forwardingHeaders.some((name) => name in headers);
  const address = socket.remoteAddress ?? '';
  return !isForwarded && (address === '::1' || /^(::ffff:)?127\./.test(address));
}
