import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRevision } from '../pages/live';
import { sendReleaseFile } from './send-file';

/* Icons and the like, which browsers and crawlers ask for at the root. Scripts and pages are not among them. */
const rootFile = /^[A-Za-z0-9_-]+\.(ico|svg|png|txt|xml|webmanifest)$/;

/** Answers with a root file of the live shell. @returns false when it has none of this name */
export const sendRootFile = async (
  { artefactsFolder, current }: { artefactsFolder: string; current: () => LiveRevision | null },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (!rootFile.test(path)) return false;
  const version = stableVersion(current(), 'shell');
  if (version === undefined) return false;
  // Another shell may be live in a moment: these addresses carry no release.
  reply.header('cache-control', 'public, max-age=300, stale-if-error=86400');
  return sendReleaseFile(artefactsFolder, { app: 'shell', version, path }, request, reply);
};

/* The same for everybody: caches on the way keep these for minutes. */
const stableVersion = (revision: LiveRevision | null, app: string): string | undefined =>
  revision?.manifest.microFrontends[app]?.find(({ extras }) => extras.role === 'stable')?.metadata.version;
