import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../composition/visitors/cookies';
import { confirmPage, overridePages, overridePolicy } from './override-page';
import { mayChoose } from './override-token';
import { overrideCookie, ownChoiceCookie, type Overrides } from './overrides';
import { publishedReleases } from './published-releases';

const statuses: Record<keyof typeof overridePages, number> = {
  forged: 403,
  expired: 403,
  revoked: 403,
  'other environment': 403,
  'other site': 403,
  unknown: 503,
};

/* A token is at most 3,500 letters. */
const bodyLimit = 8_192;

interface Query {
  token?: string | string[];
  clear?: string | string[];
}

interface OverrideRouteDeps {
  overrides: Overrides;
  /** Origin that visitors see. */
  site: string;
  now?: () => number;
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': overridePolicy })
    .send(page);

const attributesFor = ({ protocol }: FastifyRequest): string =>
  `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

/**
 * `/_override?token=…` of a tester's link, and `/_override?clear` to be a visitor again. Opening a link changes nothing: it shows a
 * page with a button, and only a form that a page of this site has sent sets the cookie. Otherwise an
 * attacker could choose by a link which code runs in the browser of another person.
 */
export const overrideRoutes = (app: FastifyInstance, { overrides, site, now = Date.now }: OverrideRouteDeps): void => {
  const isOwnSite = ({ headers: { origin }, protocol, host }: FastifyRequest): boolean =>
    origin !== undefined && [site, `${protocol}://${host}`].includes(origin);

  /* The token is in the address: it may not travel on as a referrer. This site alone learns it, and the form's Origin with it. */
  const setHeaders = (reply: FastifyReply): void => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  };

  app.get<{ Querystring: Query }>('/_override', async (request, reply) => {
    setHeaders(reply);
    if (request.query.clear !== undefined) {
      const own = `${ownChoiceCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
      return home(reply, `${overrideCookie}=; Max-Age=0; ${attributesFor(request)}`, own);
    }
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const answer = await overrides.check(token);
    if (answer.kind === 'valid') return sendPage(reply, 200, confirmPage(token, answer.claims));
    const why = answer.kind === 'refused' ? answer.why : answer.kind;
    return sendPage(reply, statuses[why], overridePages[why]);
  });

  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    const parser = { parseAs: 'string', bodyLimit } as const;
    form.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body));
    form.post<{ Body?: string }>('/_override', async (request, reply) => {
      setHeaders(reply);
      if (!isOwnSite(request)) return sendPage(reply, statuses['other site'], overridePages['other site']);
      const token = new URLSearchParams(request.body ?? '').get('token') ?? '';
      const answer = await overrides.check(token);
      if (answer.kind === 'valid') {
        const seconds = Math.floor(answer.claims.exp - now() / 1000);
        return home(reply, `${overrideCookie}=${token}; Max-Age=${seconds}; ${attributesFor(request)}`);
      }
      const why = answer.kind === 'refused' ? answer.why : answer.kind;
      return sendPage(reply, statuses[why], overridePages[why]);
    });
  });
};

/** `/_override/releases`: what a tester may choose from. Nobody else is told which releases exist. */
export const testerReleasesRoute = (app: FastifyInstance, { overrides, registryUrl }: TesterReleasesDeps): void => {
  app.get('/_override/releases', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = cookieValue(request.headers.cookie, overrideCookie);
    const answer = token === undefined ? null : await overrides.check(token);
    if (answer?.kind !== 'valid') return reply.code(403).send({});
    try {
      const releases = Object.entries(await publishedReleases(registryUrl));
      return Object.fromEntries(releases.filter(([name]) => mayChoose(answer.claims, name)));
    } catch (error) {
      request.log.warn({ err: error }, 'the registry told no releases to a tester');
      return reply.code(503).send({});
    }
  });
};

interface TesterReleasesDeps {
  overrides: Overrides;
  registryUrl: string;
}

const home = (reply: FastifyReply, ...cookies: string[]): FastifyReply =>
  reply.header('set-cookie', cookies).redirect('/', 303);
