import { appNamePattern, contentFile, versionPattern } from '@tulinde/contracts';
import { reasonOf } from '@tulinde/server/logs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bringWithin, type Brought, type ReleaseName } from '../../artefacts';
import { answerAway, answerNotFound } from './not-found';
import type { Dictionaries } from './dictionaries';
import { sendReleaseFile } from './send-file';

/* Longer than a release takes to come, shorter than a browser waits. */
const bringWithinMs = 10_000;

interface AssetParams {
  app: string;
  version: string;
  '*': string;
}

/**
 * The files of every published release, live or not: an open tab may still need those of yesterday. Whole ones without
 * `dictionaries`.
 */
export const assetRoutes = (app: FastifyInstance, artefacts: Brought, dictionaries?: Dictionaries): void => {
  /* Of a release that this edge may not have had to serve yet. */
  const sendFile = async (
    release: ReleaseName,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const send = async (): Promise<boolean> => {
      reply.header('cache-control', 'public, max-age=31536000, immutable, stale-if-error=31536000');
      return sendReleaseFile(artefacts.folder, { ...release, path }, request, reply, dictionaries);
    };
    if (await send()) return reply;
    const isHere = await bringWithin(artefacts, release, bringWithinMs).catch((error: unknown) => {
      request.log.warn({ release: `${release.app}@${release.version}`, reason: reasonOf(error) }, 'not fetched');
      return null;
    });
    if (isHere === null) return answerAway(reply);
    return isHere && (await send()) ? reply : answerNotFound(reply);
  };

  // Scripts with integrity, and fonts, are fetched in CORS mode, from a CDN's host too.
  const forEveryOrigin = (reply: FastifyReply) =>
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });

  app.get<{ Params: AssetParams }>('/assets/:app/:version/*', async (request, reply) => {
    const { app: name, version, '*': path } = request.params;
    forEveryOrigin(reply);
    if (!appNamePattern.test(name) || !versionPattern.test(version)) return answerNotFound(reply);
    return sendFile({ app: name, version }, path, request, reply);
  });

  // The same in each release that has it: it stays while one of them does.
  app.get<{ Params: Pick<AssetParams, 'app' | '*'> }>('/assets/:app/content/*', async (request, reply) => {
    const { app: name, '*': file } = request.params;
    const path = `content/${file}`;
    forEveryOrigin(reply);
    if (!appNamePattern.test(name) || !contentFile.test(path)) return answerNotFound(reply);
    const holder = await artefacts.holderOf(name, path).catch((error: unknown) => {
      request.log.warn({ file: `${name}/${path}`, reason: reasonOf(error) }, 'not found');
      return undefined;
    });
    if (holder === undefined) return answerAway(reply);
    return holder === null ? answerNotFound(reply) : sendFile(holder, path, request, reply);
  });
};
