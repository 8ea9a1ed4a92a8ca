import { appNamePattern, versionPattern } from '@tulinde/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './not-found';
import { sendReleaseFile } from './send-file';

interface AssetParams {
  app: string;
  version: string;
  '*': string;
}

/** The files of every published release, live or not: an open tab may still need those of yesterday. */
export const assetRoutes = (app: FastifyInstance, artefactsFolder: string): void => {
  app.get<{ Params: AssetParams }>('/assets/:app/:version/*', async (request, reply) => {
    const { app: name, version, '*': path } = request.params;
    // Scripts with integrity are fetched in CORS mode, from a CDN's host too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (!appNamePattern.test(name) || !versionPattern.test(version)) return answerNotFound(reply);
    reply.header('cache-control', 'public, max-age=31536000, immutable, stale-if-error=31536000');
    const isSent = await sendReleaseFile(artefactsFolder, { app: name, version, path }, request, reply);
    return isSent ? reply : answerNotFound(reply);
  });
};
