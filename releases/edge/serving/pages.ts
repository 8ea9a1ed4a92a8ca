import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFor } from '../composition/compose-page';
import { chooseLanguage } from '../composition/language';
import type { ManifestFollower } from '../manifest/follow-manifest';
import type { Overrides } from '../overrides/overrides';
import { cookieValue } from '../visitors/cookies';
import { newVisitor, visitorCookie, visitorSetCookie } from '../visitors/visitor';
import type { VisitorSeals } from '../visitors/visitor-seals';
import { liveFor, visitorOf } from '../visitors/visit';
import { chooseEncoding } from './accept-encoding';
import { answerNotFound } from './not-found';
import type { FailedShells } from './previous-shell';
import { sendRootFile } from './root-files';
import { setPageHeaders } from './security-headers';

const starting = '<!doctype html><title>Tulinde</title><p>The site is starting. Tovuti inaanza.</p>';

const noQuery = new URLSearchParams();

interface PageDeps {
  artefactsFolder: string;
  follower: ManifestFollower;
  overrides: Overrides;
  failedShells: FailedShells;
  seals: VisitorSeals;
  contentSecurityPolicy: string;
}

/** What is no asset and no call: a page, the site's own not-found page, or a file at the root. */
export const pageRoutes = (app: FastifyInstance, deps: PageDeps): void => {
  app.get('/*', async (request, reply) => {
    const [pathname = '', query = ''] = request.url.split('?', 2);
    const path = decoded(pathname);
    if (path !== null && (await sendRootFile(deps, path.slice(1), request, reply))) return reply;
    if (path === null || !wantsPage(request, path)) return answerNotFound(reply);
    setPageHeaders(reply, deps.contentSecurityPolicy);
    reply.headers({ 'cache-control': 'no-cache, no-store', 'content-type': 'text/html; charset=utf-8' });

    const revision = deps.follower.current();
    const language = chooseLanguage(query === '' ? noQuery : new URLSearchParams(query), request.headers.cookie);
    const visitor = welcome(request, reply, deps.seals);
    const failedShell = deps.failedShells.take(request, reply);
    const served = revision && { revision, overrides: deps.overrides, failedShell };
    const live = served && (await liveFor(visitor, request.headers, served));
    const page = live && pageFor(live, path, language);
    if (!live || !page) return reply.code(503).header('retry-after', '2').send(starting);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    describe(reply, live.manifest.revision, language);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).send(await page.encoded(encoding));
  });
};

/* The cookie comes with the first page; nothing else that the site sends makes a visitor. */
const welcome = (request: FastifyRequest, reply: FastifyReply, seals: VisitorSeals): string => {
  const isSecure = request.protocol === 'https';
  const known = visitorOf(request.headers);
  if (known === null) {
    const visitor = newVisitor();
    reply.header('set-cookie', visitorSetCookie(seals.ofNew(visitor, request.ip), isSecure));
    return visitor;
  }
  // Made before there were signatures, with another secret, or by no edge: nobody knows which.
  const isSigned = seals.read(cookieValue(request.headers.cookie, visitorCookie) ?? '').isSigned;
  if (!isSigned) reply.header('set-cookie', visitorSetCookie(seals.ofClaimed(known), isSecure));
  return known;
};

const describe = (reply: FastifyReply, revision: number, language: string): void => {
  reply.headers({
    'content-language': language,
    vary: 'accept-encoding, cookie',
    'x-release-revision': String(revision),
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
