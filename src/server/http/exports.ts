import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminRole } from '#domain/account/account.ts';
import { exportAgreementsInput } from '#domain/agreement/agreement.ts';
import { exportAuditLogInput } from '#domain/audit/audit-log.ts';
import { exportApplicationsInput, type ExportFormat } from '#domain/application/review-list.ts';
import type { AdminContext, Context, Services } from '../context.ts';
import { toContext } from './request.ts';
import { fromDocumentedNames, throwInDocumentedNames } from '../rest/documented-names.ts';
import { createCaller } from '../routers/index.ts';
import { mayAs, toAdminContext } from '../services/account/authorise.ts';
import { beginAgreementExport } from '../services/agreement/export.ts';
import { beginExport } from '../services/application/export.ts';
import { beginAuditExport } from '../services/audit/audit-log.ts';
import type { Export } from '../services/export/run.ts';
import { createSlots } from './uploads/concurrency-limit.ts';

/** How many exports run at once; others get 503 with Retry-After. */
const running = 2;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Query = Record<string, string>;

interface Exported {
  roles: readonly AdminRole[];
  /** Checks the permission before anything is read. */
  describe: (ctx: Context, query: Query) => Promise<{ fileName: string; format: ExportFormat }>;
  begin: (change: AdminContext, query: Query) => Promise<Export>;
}

/** Serves applications, agreements and the audit log as files to those who may read them. */
export function registerExports(app: FastifyInstance, services: Services): void {
  const slots = createSlots({ running, waiting: 0, waitMs: 0 });
  const serve =
    ({ roles, describe, begin }: Exported) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = toContext(services, request);
      const isDocumented = request.method === 'GET';
      // NOTE: unvalidated; the procedure's schema parses it.
      const query = isDocumented
        ? fromDocumentedNames(request.query as Query)
        : (request.body as Query);
      const { fileName, format } = await describe(ctx, query).catch(
        isDocumented ? throwInDocumentedNames : undefined,
      );
      const change = await toAdminContext(ctx, mayAs(...roles));
      const leave = await slots.take();
      const file = await begin(change, query).catch((error: unknown) => {
        leave();
        throw error;
      });
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
    };
  const applications = serve({
    roles: ['reviewer'],
    describe: (ctx, query) => createCaller(ctx).application.exportInfo(query),
    begin: (change, query) => beginExport(change, exportApplicationsInput.parse(query)),
  });
  const auditLog = serve({
    roles: ['owner'],
    describe: (ctx, query) => createCaller(ctx).audit.exportInfo(query),
    begin: (change, query) => beginAuditExport(change, exportAuditLogInput.parse(query)),
  });
  const agreements = serve({
    roles: ['reviewer', 'cashier'],
    describe: (ctx, query) => createCaller(ctx).agreement.exportInfo(query),
    begin: (change, query) => beginAgreementExport(change, exportAgreementsInput.parse(query)),
  });
  app.get('/files/export', { exposeHeadRoute: false }, applications);
  // The search may be a name or a civil ID, which pages send in the body.
  app.post('/files/export', applications);
  app.post('/files/agreements-export', agreements);
  app.get('/files/audit-log', { exposeHeadRoute: false }, auditLog);
}
