import { previousShellPath } from '@tulinde/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../composition/visitors/cookies';
import { visitorOf, type Audience } from '../../composition/visitors/audience';
import type { ManifestFollower } from '../manifest/follow-manifest';
import { createSigner } from '../signed-value';

const cookie = 'tulinde_failed_shell';
/* Between the answer and the page that follows it lies one reload. */
const holdsMs = 60_000;

/** Which visitors' next page is of the shell's previous release. */
export interface FailedShells {
  /** The `Set-Cookie` that says so of a shell's version, once. */
  remember(version: string, request: FastifyRequest): string;
  /** The version that this page has to do without, if an edge said so. The answer takes the cookie away again. */
  take(request: FastifyRequest, reply: FastifyReply): string | undefined;
}

const isSecure = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '; Secure' : '');

/** @param secret that all edges of the site share */
export const createFailedShells = (secret: string, now: () => number = Date.now): FailedShells => {
  const signer = createSigner(secret, 'failed shell');
  return {
    remember: (version, request) => {
      const value = signer.sign(`${version}~${now() + holdsMs}`);
      return `${cookie}=${value}; Path=/; Max-Age=${holdsMs / 1_000}; HttpOnly; SameSite=Lax${isSecure(request)}`;
    },
    take: (request, reply) => {
      const value = cookieValue(request.headers.cookie, cookie);
      if (value === undefined) return undefined;
      reply.header('set-cookie', `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(request)}`);
      const [version, until] = signer.verify(value)?.split('~') ?? [];
      return Number(until) > now() ? version : undefined;
    },
  };
};

interface PreviousShellDeps {
  follower: ManifestFollower;
  audience: Audience;
  failedShells: FailedShells;
}

/**
 * A page's boot script asks after its shell has failed: 205 when the page can be loaded anew with another shell, 204 when that
 * would be the same one.
 */
export const previousShellRoute = (app: FastifyInstance, deps: PreviousShellDeps): void => {
  const { follower, audience, failedShells } = deps;
  app.post<{ Body: unknown }>(previousShellPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin';
    const visitor = visitorOf(request.headers);
    const revision = follower.current();
    if (isForeign || visitor === null || !revision) return reply.code(204).send();
    const live = await audience.liveFor({ visitor }, request.headers, revision);
    const versions = (live.manifest.microFrontends.shell ?? []).map(({ metadata }) => metadata.version);
    const failed = versions.find((version) => version === request.body);
    // It was taken back meanwhile: the next page has another one anyway.
    if (failed === undefined) return reply.code(205).send();
    if (failed === versions.at(-1)) return reply.code(204).send();
    return reply.code(205).header('set-cookie', failedShells.remember(failed, request)).send();
  });
};
