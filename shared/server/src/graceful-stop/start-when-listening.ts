import type { FastifyInstance } from 'fastify';

type Stop = () => Promise<void>;

/**
 * Starts something when the app listens, and stops it when the app closes. An app that closes while it begins to listen does not wait
 * for the hooks of that: then nothing is started any more.
 * @param start resolves when hooks that were added later may go on; it never rejects
 */
export const startWhenListening = (app: FastifyInstance, start: () => Promise<Stop>): void => {
  let isClosed = false;
  let started: Promise<Stop> | undefined;
  app.addHook('onListen', async () => {
    if (isClosed) return;
    started = start();
    await started;
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    const stop = await started;
    await stop?.();
  });
};
