import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { documentFileInput } from '#domain/document/document.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Services } from '../context.ts';
import { isAdmin, mayAs, toAdminContext } from '../services/account/authorise.ts';
import { readDocument } from '../services/document/read.ts';
import { findLogo } from '../services/partner/logo.ts';
import { toContext } from './request.ts';

/** Browsers cache a logo for a year: its path never serves another one. */
const publicCache = 'public, max-age=31536000, immutable';

/** Serves documents to administrators and logos to everyone. */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  documentRoute(app, services);
  logoRoute(app, services);
}

function documentRoute(app: FastifyInstance, services: Services): void {
  app.get('/api/admin/documents/download', async (request, reply) => {
    const ctx = toContext(services, request);
    const admin = await toAdminContext(ctx, mayAs('reviewer', 'cashier'));
    const { file } = documentFileInput.parse(request.query);
    const read = await readDocument(admin, file);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition(read.downloadName))
      .type(read.mimeType)
      .send(read.bytes);
  });
}

function logoRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { directory: string; name: string } }>(
    '/uploads/:directory/:name',
    async (request, reply) => {
      const ctx = toContext(services, request);
      const { directory, name } = request.params;
      const isAdministrator = async () => isAdmin(await ctx.actor());
      const logo = await findLogo(services, `/uploads/${directory}/${name}`, isAdministrator);
      if (!logo) throw new AppError('not_found');
      return reply
        .header('cache-control', logo.isPublic ? publicCache : 'no-store')
        .type('image/png')
        .send(logo.bytes);
    },
  );
}
