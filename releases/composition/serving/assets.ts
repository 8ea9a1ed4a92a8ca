import { appNamePattern, versionPattern } from '@tulinde/contracts';
import { reasonOf } from '@tulinde/server/logs';
import type { FastifyInstance } from 'fastify';
import { bringWithin, type Brought } from '../../artefacts';
import { answerAway, answerNotFound } from './not-found';
import { sendReleaseFile } from './send-file';

/* Longer than a release takes to come, shorter than a browser waits. */
const bringWithinMs = 10_000;

interface AssetParams {
  app: string;
  version: string;
  '*': string;
}

/** The files of every published release, live or not: an open tab may still need those of yesterday. */
export const assetRoutes = (app: FastifyInstance, artefacts: Brought): void => {
  app.get<{ Params: AssetParams }>('/assets/:app/:version/*', async (request, reply) => {
    const { app: name, version, '*': path } = request.params;
    // Scripts with integrity are fetched in CORS mode, from a CDN's host too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (!appNamePattern.test(name) || !versionPattern.test(version)) return answerNotFound(reply);
    const send = async (): Promise<boolean> => {
      reply.header('cache-control', 'public, max-age=31536000, immutable, stale-if-error=31536000');
      return sendReleaseFile(artefacts.folder, { app: name, version, path }, request, reply);
    };
    if (await send()) return reply;
    // Of a release that this edge has not had to serve yet.
    const isHere = await bringWithin(artefacts, { app: name, version }, bringWithinMs).catch((error: unknown) => {
      request.log.warn({ release: `${name}@${version}`, reason: reasonOf(error) }, 'not fetched');
      return null;
    });
    if (isHere === null) return answerAway(reply);
    return isHere && (await send()) ? reply : answerNotFound(reply);
  });
};
