import Fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '../../releases/artefacts';
import type { ComposedPage } from '../../releases/composition/pages/composed-page';
import { chooseLanguage } from '../../releases/composition/pages/language';
import { chooseEncoding } from '../../releases/http/accept-encoding';
import { assetRoutes } from '../../releases/composition/serving/assets';
import { sendReleaseFile } from '../../releases/composition/serving/send-file';
import { proxyRoutes } from '../../releases/composition/serving/proxy';
import {
  defaultContentSecurityPolicy,
  setCommonHeaders,
  setPageHeaders,
} from '../../releases/composition/serving/security-headers';
import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import type { BuiltMonolith } from './build-monolith';
import { composeMonolithPage, type Styles } from './page';

export interface BackEnd {
  readonly apiUrl: string;
  readonly tokenUrl: string;
}

const rootFile = /^\/[A-Za-z0-9_-]+\.(svg|txt|webmanifest)$/;

/** Serves the monolith by the edge's own parts: the same compression, cache rules, headers and proxy. */
export const createMonolithServer = (
  built: BuiltMonolith,
  { apiUrl, tokenUrl }: BackEnd,
  styles: Styles = 'linked',
): FastifyInstance => {
  const app = Fastify(serverOptions);
  const pages = new Map<string, ComposedPage | null>();
  endConnectionsOnClose(app);
  app.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply));
  assetRoutes(app, folderStore(built.artefacts));
  proxyRoutes(app, { urls: [apiUrl], paths: ['/api/*'] });
  proxyRoutes(app, { urls: [tokenUrl], paths: ['/token', '/token/*'] });
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://monolith');
    if (rootFile.test(url.pathname)) {
      const file = { app: 'shell', version: '1.0.0', path: url.pathname.slice(1) };
      reply.header('cache-control', 'public, max-age=300');
      return (await sendReleaseFile(built.artefacts, file, request, reply)) ? reply : reply.code(404).send();
    }
    const language = chooseLanguage(url.searchParams, request.headers.cookie);
    const key = `${language} ${url.pathname}${url.search}`;
    const page = pages.get(key) ?? composeMonolithPage(built, url, language, styles);
    if (!page) return reply.code(404).send();
    pages.set(key, page);
    setPageHeaders(reply, page, defaultContentSecurityPolicy);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({
        'cache-control': 'no-cache, no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        vary: 'accept-encoding, cookie',
      })
      .send(await page.encoded(encoding));
  });
  return app;
};
