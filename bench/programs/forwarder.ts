import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { host } from './free-port';

export interface Forwarder {
  readonly port: number;
  /** Where who connects from now on comes out; who is connected is cut off. Null: nobody gets through. */
  readonly pointTo: (port: number | null) => void;
  /** Who connects is taken, and nothing passes any more, until it is pointed anew. */
  readonly fallSilent: () => void;
  readonly close: () => Promise<void>;
}

/** An address of this machine that can be moved. @param delayMs how long each way takes; what is under way when the address is moved is lost */
export const startForwarder = async (target: number, delayMs = 0): Promise<Forwarder> => {
  let port: number | null = target;
  let isSilent = false;
  const open = new Set<Socket>();
  const join = (client: Socket): void => {
    if (port === null) return void client.destroy();
    const server = connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from.setNoDelay());
      const pass = (chunk: Buffer): void => {
        if (!to.destroyed && !isSilent) to.write(chunk);
      };
      from.on('data', (chunk: Buffer) => (delayMs === 0 ? pass(chunk) : setTimeout(pass, delayMs, chunk)));
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
    close: async () => {
      const closed = once(listener.close(), 'close');
      cutOff();
      await closed;
    },
  };
};
