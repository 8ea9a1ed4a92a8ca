import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  /** The same database, through it. */
  readonly url: string;
  /** Of the next transaction that is committed the answer does not arrive. @param isAway nobody gets through from then on */
  readonly cutNextCommit: (options?: { readonly isAway?: boolean }) => void;
  /** How many were cut. */
  readonly cuts: () => number;
  /** Nobody gets through, and who is on it is cut off. */
  readonly goAway: () => void;
  readonly comeBack: () => void;
  readonly close: () => Promise<void>;
}

const commit = Buffer.from('commit\0');

/** A line to PostgreSQL that breaks at the worst moment: when a commit is done and its answer under way. */
export const cuttingProxy = async (url: string): Promise<CuttingProxy> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isArmed = false;
  let isAwayThen = false;
  let isAway = false;
  let cuts = 0;

  const join = (client: Socket): void => {
    if (isAway) return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const end = () => [client, server].forEach((socket) => socket.destroy());
    let isCut = false;
    for (const socket of [client, server]) {
      open.add(socket.setNoDelay());
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    client.on('data', (asked: Buffer) => {
      if (isArmed && asked.includes(commit)) {
        isArmed = false;
        isCut = true;
        isAway = isAwayThen;
        cuts += 1;
      }
      server.write(asked);
    });
    server.on('data', (answered: Buffer) => {
      if (!isCut) client.write(answered);
      else if (isAway) open.forEach((socket) => socket.destroy());
      else end();
    });
  };

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const through = new URL(url);
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    cutNextCommit: ({ isAway: away = false } = {}) => {
      isArmed = true;
      isAwayThen = away;
    },
    cuts: () => cuts,
    goAway: () => {
      isAway = true;
      open.forEach((socket) => socket.destroy());
    },
    comeBack: () => {
      isAway = false;
    },
    close: async () => {
      const closed = once(listener.close(), 'close');
      open.forEach((socket) => socket.destroy());
      await closed;
    },
  };
};
