import { connect, type Socket } from 'node:net';
import { ScannerAway, type Scan, type VirusScanner } from './port';

export interface ClamAvSettings {
  readonly host: string;
  readonly port: number;
}

const chunkBytes = 64 * 1024;
/* Of the whole: a file of five megabytes takes clamd a second or two, and one that sends a byte now and then ends all the same. */
const waitMs = 20_000;

const lengthOf = (count: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
};

/** A file as clamd's INSTREAM takes it: pieces with their lengths before them, and an empty one at the end. */
const framed = function* (bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
};

/* `stream: OK`, `stream: Eicar-Signature FOUND`; anything else is no verdict. */
const verdictOf = (answer: string): Scan => {
  const [said = ''] = answer.split('\0', 1).map((line) => line.trim());
  if (said === 'stream: OK') return { kind: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (name === undefined) throw new ScannerAway(`clamd said: ${said.slice(0, 100) || 'nothing'}`);
  return { kind: 'infected', name };
};

const responseOf = (socket: Socket, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const late = AbortSignal.timeout(waitMs);
    late.addEventListener('abort', () => reject(new ScannerAway('clamd took too long')), { once: true });
    socket.on('error', (error) => reject(new ScannerAway(error.message)));
    socket.on('data', (data) => {
      answer += data.toString('utf8');
    });
    // It closes after its answer: also in the middle of a file that is too large for it.
    socket.on('close', () => resolve(answer));
    socket.on('connect', () => {
      for (const part of framed(bytes)) socket.write(part);
    });
  });

/** ClamAV's daemon, asked over its own protocol: one connection a file. */
export const clamAv = ({ host, port }: ClamAvSettings): VirusScanner => ({
  scan: async (bytes) => {
    const socket = connect({ host, port });
    try {
      return verdictOf(await responseOf(socket, bytes));
    } finally {
      socket.destroy();
    }
  },
});
