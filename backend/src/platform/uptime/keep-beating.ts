import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import { startWhenListening } from '@tulinde/server/graceful-stop';
import { describeError } from '@tulinde/server/logs';
import { beat } from './beat';

const everyMs = 60_000;

interface BeatDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Beats in its stead. */
  readonly beatOnce?: (db: Database, now: Date) => Promise<unknown>;
}

/** Beats before anything else is done, and every minute while the app runs. */
export const keepBeating = (app: FastifyInstance, { db, now, beatOnce = beat }: BeatDependencies): void => {
  let beating: Promise<void> = Promise.resolve();
  const beatNow = (): Promise<void> => {
    beating = beatOnce(db, now()).then(
      () => undefined,
      (error: unknown) => {
        app.log.warn({ failure: describeError(error) }, 'the heartbeat was not written');
      },
    );
    return beating;
  };
  startWhenListening(app, async () => {
    await beatNow();
    const timer = setInterval(() => void beatNow(), everyMs).unref();
    return async () => {
      clearInterval(timer);
      await beating;
    };
  });
};
