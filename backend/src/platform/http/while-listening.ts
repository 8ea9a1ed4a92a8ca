import type { FastifyInstance } from 'fastify';
import { startWhenListening } from '@tulinde/server/graceful-stop';

/**
 * Works when the app begins to listen and every so often until it closes, which waits for the work that is under way. Work is
 * not begun again before it has ended.
 * @param work never rejects: it says itself what has failed
 */
export const whileListening = (app: FastifyInstance, everyMs: number, work: () => Promise<void>): void => {
  let running: Promise<void> | null = null;
  const begin = (): void => {
    running ??= work().finally(() => (running = null));
  };
  startWhenListening(app, async () => {
    begin();
    const timer = setInterval(begin, everyMs).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
};
