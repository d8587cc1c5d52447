import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicPagePaths } from '../../../domain/site/page-path.ts';
import type { Services } from '../../context.ts';

/** What crawlers ask for: where to look, and which pages there are. */
export function registerSiteFiles(app: FastifyInstance, { config }: Services): void {
  const addressOf = siteOf(config);
  app.get('/robots.txt', (request, reply) => {
    const site = addressOf(request);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', (request, reply) => {
    const site = addressOf(request);
    const pages = publicPagePaths.map((path) => `  <url><loc>${site}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      );
  });
}

/** The site's own address without a slash at its end, as a request names it. */
export type SiteOf = (request: FastifyRequest) => string;

/** The configured address, else the one that the request came to. */
export function siteOf({ publicUrl }: Services['config']): SiteOf {
  if (publicUrl) return () => publicUrl.replace(/\/+$/, '');
  return ({ headers: { host = '' } }) => (/^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '');
}
