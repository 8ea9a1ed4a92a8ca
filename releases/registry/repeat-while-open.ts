import { reasonOf } from '@tulinde/server/logs';
import type { FastifyInstance } from 'fastify';

/**
 * Does something again and again while the server is open, never twice at a time, and waits for what is under way when
 * it closes: the database is closed after it.
 */
export const repeatWhileOpen = (app: FastifyInstance, everyMs: number, act: () => Promise<void>): void => {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const round = (): void => {
    running ??= act()
      .catch((error: unknown) => app.log.error({ reason: reasonOf(error) }, 'tried again later'))
      .finally(() => {
        running = null;
      });
  };
  app.addHook('onReady', async () => {
    timer = setInterval(round, everyMs);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
};
