import type { FastifyInstance } from 'fastify';
import { addressIn } from '../pages/discovery';
import { escapeHtml } from '../pages/html';
import { languages } from '../pages/language';
import type { LiveRevision } from '../pages/live';
import { everybody } from '../visitors/resolve-manifest';

interface Deps {
  readonly current: () => LiveRevision | null;
  /** Origin that visitors see. */
  readonly site: string;
}

const cached = { 'cache-control': 'public, max-age=300, stale-if-error=86400' };
const sitemapPath = '/sitemap.xml';
/* Never pages. */
const neverPages = ['/api/', '/token'];

const routesOf = (revision: LiveRevision) =>
  [...revision.forSelection(everybody).releases.values()].flatMap(({ release }) => release.routes);

const entryOf = (path: string, site: string): string => {
  const address = (language: (typeof languages)[number]) => escapeHtml(addressIn(language, path, site));
  const alternates = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
  );
  return languages.map((language) => `<url><loc>${address(language)}</loc>${alternates.join('')}</url>`).join('\n');
};

/**
 * `/sitemap.xml` (https://www.sitemaps.org/protocol.html) and `/robots.txt` (RFC 9309), made from the facts of the releases
 * that everybody gets: what a release adds or takes away is there, or gone, with it.
 */
export const discoveryRoutes = (app: FastifyInstance, { current, site }: Deps): void => {
  app.get(sitemapPath, async (_request, reply) => {
    const revision = current();
    if (!revision) return reply.code(503).header('retry-after', '2').send();
    const paths = routesOf(revision).flatMap(({ path, about }) => (about ? [path] : []));
    const urls = paths.sort().map((path) => entryOf(path, site));
    return reply
      .headers({ ...cached, 'content-type': 'application/xml; charset=utf-8' })
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...urls,
          '</urlset>\n',
        ].join('\n'),
      );
  });
  app.get('/robots.txt', async (_request, reply) => {
    const revision = current();
    const guarded = revision ? routesOf(revision).filter(({ access }) => access === 'guarded') : [];
    const closed = [...neverPages, ...guarded.map(({ path }) => path).sort()];
    return reply
      .headers({ ...cached, 'content-type': 'text/plain; charset=utf-8' })
      .send(
        ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}${sitemapPath}`, ''].join(
          '\n',
        ),
      );
  });
};
