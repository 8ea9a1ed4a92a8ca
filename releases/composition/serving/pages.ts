import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hiddenWhileAwayAttribute, tracedVisitTiming } from '@tulinde/contracts';
import { chooseEncoding } from '../../http/accept-encoding';
import { pageFor } from '../pages/compose-page';
import { stylesHeldBy } from '../pages/first-styles';
import { chooseLanguage } from '../pages/language';
import type { Live, LiveRevision } from '../pages/live';
import type { Audience } from '../visitors/audience';
import type { TracedVisits } from '../visitors/traced-visits';
import { answerNotFound } from './not-found';
import { sendRootFile } from './root-files';
import { setPageHeaders } from './security-headers';

const starting = '<!doctype html><title>Tulinde</title><p>The site is starting. Tovuti inaanza.</p>';

const noQuery = new URLSearchParams();

interface PageDeps {
  artefactsFolder: string;
  current: () => LiveRevision | null;
  audience: Audience;
  /** Origin that visitors see. */
  site: string;
  tracedVisits?: TracedVisits | undefined;
}

/** What is no asset and no call: a page, the site's own not-found page, or a file at the root. */
export const pageRoutes = (app: FastifyInstance, deps: PageDeps): void => {
  app.get('/*', async (request, reply) => {
    const [pathname = '', search = ''] = request.url.split('?', 2);
    const path = decoded(pathname);
    if (path !== null && (await sendRootFile(deps, path.slice(1), request, reply))) return reply;
    if (path === null || !wantsPage(request, path)) return answerNotFound(reply);
    reply.headers({ 'cache-control': 'no-cache, no-store', 'content-type': 'text/html; charset=utf-8' });

    const revision = deps.current();
    const query = search === '' ? noQuery : new URLSearchParams(search);
    const language = chooseLanguage(query, request.headers.cookie);
    const visit = deps.audience.welcome(request, reply);
    // The page reads it; no byte of any page is another for it.
    if (deps.tracedVisits?.isTraced(visit.visitor, request.headers)) reply.header('server-timing', tracedVisitTiming);
    const live = revision && (await deps.audience.liveFor(visit, request.headers, revision));
    const page = live && pageFor(live, path, language, deps.site, stylesHeldBy(request.headers), query);
    setPageHeaders(reply, page);
    if (!live || !page) return reply.code(503).header('retry-after', '2').send(starting);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    describe(reply, live, language);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).send(await page.encoded(encoding));
  });
};

/*
 * A browser keeps no page with `no-store` that has called the server, and loads all of it again on the way back. Where the shell
 * hides its pages while they are away, it may keep them as they stand. Never as they were sent, which would be shown again
 * without a question: for that no request is like the one before.
 */
const describe = (reply: FastifyReply, { manifest, releases }: Live, language: string): void => {
  const mayKeep = releases.get('shell')?.document?.includes(hiddenWhileAwayAttribute) === true;
  if (mayKeep) reply.header('cache-control', 'no-cache');
  reply.headers({
    'content-language': language,
    vary: mayKeep ? '*' : 'accept-encoding, cookie, save-data',
    'x-release-revision': String(manifest.revision),
  });
};

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};

const wantsPage = ({ headers }: FastifyRequest, path: string): boolean => {
  const isFile = /\.[A-Za-z0-9]+$/.test(path);
  const isOther = /^\/(assets|api|token)(\/|$)/.test(path);
  return !isFile && !isOther && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
};
