import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

export interface CuttingProxy {
  /** The same database, through it. */
  readonly url: string;
  /** Of the next transaction that is committed the answer does not arrive. @param isAway nobody gets through from then on */
  readonly cutNextCommit: (options?: { readonly isAway?: boolean }) => void;
  /** PostgreSQL ends the connection over which that many messages more are sent, before it gets the last of them. */
  readonly terminateAfter: (messages: number) => void;
  /** How many were cut or ended. */
  readonly cuts: () => number;
  /** Nobody gets through, and who is on it is cut off. */
  readonly goAway: () => void;
  readonly comeBack: () => void;
  readonly close: () => Promise<void>;
}

const commit = Buffer.from('commit\0');

/* BackendKeyData of PostgreSQL's protocol: the letter, the length, the id of the process. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * A line to PostgreSQL that breaks at the worst moment: when a commit is done and its answer under way.
 * @param url of a database of the tests, by its socket
 * @param terminate ends the process of PostgreSQL with that id
 */
export const cuttingProxy = async (
  url: string,
  terminate: (pid: number) => Promise<unknown> = async () => undefined,
): Promise<CuttingProxy> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isArmed = false;
  let isAwayThen = false;
  let isAway = false;
  let cuts = 0;
  let messagesLeft = 0;

  const meet = (client: Socket): void => {
    if (isAway) return void client.destroy();
    const server = connect(join(decodeURIComponent(target.hostname), `.s.PGSQL.${target.port}`));
    const end = () => [client, server].forEach((socket) => socket.destroy());
    let isCut = false;
    let pid = 0;
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
      // Who has not said yet which process it is opens the connection only.
      if (pid > 0 && messagesLeft > 0 && (messagesLeft -= 1) === 0) {
        cuts += 1;
        client.pause();
        void terminate(pid).then(() => {
          server.write(asked);
          client.resume();
        });
      } else server.write(asked);
    });
    server.on('data', (answered: Buffer) => {
      const key = pid === 0 ? answered.indexOf(keyData) : -1;
      if (key >= 0) pid = answered.readUInt32BE(key + keyData.length);
      if (!isCut) client.write(answered);
      else if (isAway) open.forEach((socket) => socket.destroy());
      else end();
    });
  };

  const listener = createServer(meet).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    cutNextCommit: ({ isAway: away = false } = {}) => {
      isArmed = true;
      isAwayThen = away;
    },
    terminateAfter: (messages) => {
      messagesLeft = messages;
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
