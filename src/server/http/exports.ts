import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { exportApplications, type ExportFormat } from '../../domain/application/review-list.ts';
import type { Services } from '../context.ts';
import { toContext } from './request.ts';
import { createCaller } from '../routers/index.ts';
import { mayAs, toAdminContext } from '../services/account/authorise.ts';
import { beginExport } from '../services/application/export.ts';
import { createSlots } from './uploads/concurrency-limit.ts';

/** How many exports run at once; others get 503 with Retry-After. */
const running = 2;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Serves the list as a file to those who may read the list. */
export function registerExports(app: FastifyInstance, services: Services): void {
  const slots = createSlots({ running, waiting: 0, waitMs: 0 });
  app.route({
    method: 'GET',
    url: '/files/export',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ctx = toContext(services, request);
      // NOTE: an unvalidated query; the procedure's schema parses it.
      const query = request.query as Record<string, string>;
      // The procedure checks the permission before anything is read.
      const { fileName, format } = await createCaller(ctx).application.exportInfo(query);
      const change = await toAdminContext(ctx, mayAs('reviewer'));
      const leave = await slots.take();
      const file = await beginExport(change, exportApplications.parse(query)).catch(
        (error: unknown) => {
          leave();
          throw error;
        },
      );
      const stream = Readable.from(file.chunks, { objectMode: false });
      stream.once('close', () => {
        leave();
        file
          .end()
          .catch((err: unknown) => services.log.error({ err }, 'failed to close an export'));
      });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(fileName))
        .type(contentTypes[format])
        .send(stream);
    },
  });
}
