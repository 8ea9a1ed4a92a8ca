import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { host } from './free-port';

export interface Forwarder {
  readonly port: number;
  /** Where who connects from now on comes out; who is connected is cut off. Null: nobody gets through. */
  readonly pointTo: (port: number | null) => void;
  /** Who connects is taken, and nothing passes any more, until it is pointed anew. */
  readonly fallSilent: () => void;
  /** From now on each way takes so long; what comes stays in its order. */
  readonly delayBy: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * An address of this machine that can be moved; what is under way when it is moved is lost.
 * @param delay milliseconds that each way takes
 * @param targetHost where its ports are
 */
export const startForwarder = async (target: number, delay = 0, targetHost = host): Promise<Forwarder> => {
  let port: number | null = target;
  let [isSilent, delayMs] = [false, delay];
  const open = new Set<Socket>();
  const join = (client: Socket): void => {
    if (port === null) return void client.destroy();
    const server = connect(port, targetHost);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from.setNoDelay());
      const pass = (chunk: Buffer): void => {
        if (!to.destroyed && !isSilent) to.write(chunk);
      };
      let [underWay, lastPassed] = [0, Promise.resolve()];
      const passLater = async (chunk: Buffer, at: number): Promise<void> => {
        await sleep(Math.max(0, at - performance.now()));
        pass(chunk);
        underWay -= 1;
      };
      from.on('data', (chunk: Buffer) => {
        if (delayMs === 0 && underWay === 0) return pass(chunk);
        underWay += 1;
        const at = performance.now() + delayMs;
        lastPassed = lastPassed.then(() => passLater(chunk, at));
      });
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          open.delete(from);
          setTimeout(() => to.destroy(), delayMs);
        });
    }
  };
  const cutOff = (): void => open.forEach((socket) => socket.destroy());
  const listener = createServer(join).listen(0, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    pointTo: (next) => {
      port = next;
      isSilent = false;
      cutOff();
    },
    fallSilent: () => {
      isSilent = true;
    },
    delayBy: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      const closed = once(listener.close(), 'close');
      cutOff();
      await closed;
    },
  };
};
