import type { FastifyInstance } from 'fastify';
import type { ManifestFollower } from '../manifest/follow-manifest';
import { answerNotFound } from './not-found';
import { sendReleaseFile } from './send-file';

/** Files that browsers and crawlers ask for at the root; the live shell has them. */
const rootFiles = ['favicon.ico', 'robots.txt', 'manifest.webmanifest'];

export const rootFileRoutes = (app: FastifyInstance, artefactsFolder: string, follower: ManifestFollower): void => {
  for (const path of rootFiles) {
    app.get(`/${path}`, async (request, reply) => {
      const version = follower.current()?.releases.get('shell')?.version;
      if (version === undefined) return answerNotFound(reply);
      // Another shell may be live in a moment: these addresses carry no release.
      reply.header('cache-control', 'public, max-age=300');
      const isSent = await sendReleaseFile(artefactsFolder, { app: 'shell', version, path }, request, reply);
      return isSent ? reply : answerNotFound(reply);
    });
  }
};
