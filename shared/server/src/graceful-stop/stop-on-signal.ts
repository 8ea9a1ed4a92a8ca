import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/* After it has drained: requests under way, then jobs. What is not finished by then is cut off. */
const stopWithinMs = 22_000;

/* For the first request of a connection that was made just before the listening ended. */
const firstRequestMs = 1_000;

/* By the global timer: a test of a process replaces it and decides itself when the time is over. */
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/* Milliseconds: a turn that has accepted a connection or answered anything takes longer. */
const quietTurnMs = 0.05;
const quietWithinMs = 2_000;

/*
 * When listening ends, the kernel resets connections that nobody has accepted, with the calls that were sent on them. What waits
 * is accepted at the beginning of a turn of the event loop, so it ends right behind a turn in which nothing happened, and not behind
 * one that was busy for milliseconds. A process that is never quiet ends listening all the same. Nothing stands between the look at
 * the clock and the end, no promise either: on a busy machine each microsecond may be the one after which others have the processor.
 */
const endInQuietTurn = ({ server }: FastifyInstance, until: number): Promise<void> =>
  new Promise((resolve) => {
    let began = performance.now();
    const look = (): void => {
      const now = performance.now();
      if (now - began >= quietTurnMs && now < until) {
        began = performance.now();
        setImmediate(look);
        return;
      }
      // A server's own `close` also ends connections whose request has not been read yet: a call that is sent is lost then.
      NetServer.prototype.close.call(server);
      resolve();
    };
    setImmediate(look);
  });

const endListening = async (apps: readonly FastifyInstance[]): Promise<void> => {
  const until = performance.now() + quietWithinMs;
  for (const app of apps) await endInQuietTurn(app, until);
  await sleep(firstRequestMs);
};

export interface Stopping {
  readonly apps: readonly FastifyInstance[];
  readonly drainMs: number;
  readonly stop: () => Promise<void>;
  readonly onSignal?: (signal: NodeJS.Signals) => void;
}

/**
 * Stops on Ctrl-C and on the stop of a container; a second signal ends at once. On SIGTERM the servers first go on answering
 * for a while, ready no more and ending each connection with its answer: a balancer that still sends requests has time to
 * notice, and none of them is refused.
 */
export const stopOnSignal = ({ apps, drainMs, stop, onSignal }: Stopping): void => {
  let isStopping = false;
  const handleSignal = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    onSignal?.(signal);
    for (const { draining } of apps) draining.isOn = true;
    if (signal === 'SIGTERM' && drainMs > 0) {
      await sleep(drainMs);
      await endListening(apps);
    }
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      handleSignal(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};
