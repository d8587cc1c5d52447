import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicPagePaths } from '#domain/site/page-path.ts';
import type { Services } from '#server/context.ts';

/** Serves robots.txt and the sitemap. */
export function registerSiteFiles(app: FastifyInstance, { config }: Services): void {
  const findAddress = getSite(config);
  app.get('/robots.txt', (request, reply) => {
    const site = findAddress(request);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', (request, reply) => {
    const site = findAddress(request);
    const pages = publicPagePaths.map((path) => `  <url><loc>${site}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      );
  });
}

/** Returns the site's own URL without a trailing slash. */
export type SiteOf = (request: FastifyRequest) => string;

/** Returns the configured URL, else the one of the request. */
export function getSite({ publicUrl }: Services['config']): SiteOf {
  if (publicUrl) return () => publicUrl;
  return ({ headers: { host = '' } }) => (/^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '');
}
