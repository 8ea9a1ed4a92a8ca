import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeClamd {
  readonly port: number;
  /** The files that came, whole. */
  readonly files: Buffer[];
  close(): Promise<void>;
}

const command = 'zINSTREAM\0';

/* The pieces of a file that has come wholly; null while some are missing. */
const fileIn = (received: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (received.length < at + 4 + length) return null;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Speaks clamd's INSTREAM. @param answerTo what it says of a file; null: it closes without a word */
export const fakeClamd = async (answerTo: (file: Buffer) => string | null): Promise<FakeClamd> => {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (received.length >= command.length && !received.subarray(0, command.length).equals(Buffer.from(command))) {
        socket.end('UNKNOWN COMMAND\0');
        return;
      }
      const file = fileIn(received);
      if (file === null) return;
      files.push(file);
      const answer = answerTo(file);
      if (answer === null) socket.end();
      else socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    files,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
