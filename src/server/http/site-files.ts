import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicPagePaths } from '../../domain/page-path.ts';
import type { Services } from '../context.ts';

/** What crawlers ask for: where to look, and which pages there are. */
export function registerSiteFiles(app: FastifyInstance, { config }: Services): void {
  app.get('/robots.txt', (request, reply) => {
    const site = siteOf(request, config.publicUrl);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', (request, reply) => {
    const site = siteOf(request, config.publicUrl);
    const pages = publicPagePaths.map((path) => `  <url><loc>${site}${path}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      );
  });
}

/** The site's own address: the configured one, else the one this request came to. */
function siteOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '';
}
