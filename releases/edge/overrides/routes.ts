import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from '../../composition/serving/security-headers';
import { cookieValue } from '../../composition/visitors/cookies';
import { overridePages } from './override-page';
import { overrideCookie, ownChoiceCookie, type Overrides } from './overrides';
import { publishedReleases } from './published-releases';

const statuses: Record<keyof typeof overridePages, number> = {
  forged: 403,
  expired: 403,
  'other environment': 403,
  unknown: 503,
};

interface Query {
  token?: string | string[];
  clear?: string | string[];
}

interface OverrideRouteDeps {
  overrides: Overrides;
  now?: () => number;
}

/** `/_override?token=…` of a tester's link, and `/_override?clear` to be a visitor again. */
export const overrideRoutes = (app: FastifyInstance, { overrides, now = Date.now }: OverrideRouteDeps): void => {
  app.get<{ Querystring: Query }>('/_override', async (request, reply) => {
    // The token is in the address: it may not travel on as a referrer.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const attributes = `Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
    if (request.query.clear !== undefined) {
      const own = `${ownChoiceCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
      return home(reply, `${overrideCookie}=; Max-Age=0; ${attributes}`, own);
    }
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const answer = await overrides.check(token);
    if (answer.kind === 'valid') {
      const seconds = Math.floor(answer.claims.exp - now() / 1000);
      return home(reply, `${overrideCookie}=${token}; Max-Age=${seconds}; ${attributes}`);
    }
    const why = answer.kind === 'refused' ? answer.why : answer.kind;
    return reply
      .code(statuses[why])
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy })
      .send(overridePages[why]);
  });
};

/** `/_override/releases`: what a tester may choose from. Nobody else is told which releases exist. */
export const testerReleasesRoute = (app: FastifyInstance, { overrides, registryUrl }: TesterReleasesDeps): void => {
  app.get('/_override/releases', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = cookieValue(request.headers.cookie, overrideCookie);
    if (token === undefined || (await overrides.choiceOf(token)) === null) return reply.code(403).send({});
    try {
      return await publishedReleases(registryUrl);
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
