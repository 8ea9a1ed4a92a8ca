import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendConsoleFile } from './send-console-file';
import { setConsoleHeaders } from './console-headers';

export interface ConsoleDeps {
  /** Of the built page; where there is none, /console says how it is built. */
  readonly folder: string | undefined;
  /** Address of the site by environment, for testers' links; the person at the console can enter it too. */
  readonly sites?: Readonly<Record<string, string>>;
}

const notBuilt =
  'The console has not been built on this machine: run npm run build. The command line works without it.\n';

/**
 * Serves the console's page under /console. Every address below it that is not a file is the same document: the page
 * itself knows its routes. Nothing else of the registry depends on this.
 */
export const consoleRoutes = (app: FastifyInstance, { folder, sites = {} }: ConsoleDeps): void => {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    setConsoleHeaders(reply);
    reply.header('cache-control', 'no-store');
    if (folder !== undefined && (await sendConsoleFile(folder, 'index.html', request, reply))) return reply;
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  };

  app.get('/console/settings.json', (_request, reply) => {
    setConsoleHeaders(reply);
    return reply.header('cache-control', 'no-store').send({ sites });
  });
  app.get('/console', sendPage);
  app.get('/console/*', sendPage);
  app.get<{ Params: { '*': string } }>('/console/assets/*', async (request, reply) => {
    setConsoleHeaders(reply);
    // The content's hash is in the name.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const path = `assets/${request.params['*']}`;
    if (folder !== undefined && (await sendConsoleFile(folder, path, request, reply))) return reply;
    // An old tab asks for what a newer build replaced: that answer may not be kept.
    return reply.header('cache-control', 'no-store').code(404).type('text/plain; charset=utf-8').send('Not found.\n');
  });
};
