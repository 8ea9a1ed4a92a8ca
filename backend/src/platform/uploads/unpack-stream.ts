import { createInflateRaw } from 'node:zlib';

export interface Unpacked {
  /** What came out before the stream ended, failed or reached the limit. */
  readonly content: Buffer;
  /** Bytes that were unpacked for it, those of a part that failed as well. */
  readonly count: number;
  /** Whether it ended as a deflate stream ends; readers of PDFs do not ask for the checksum behind it. */
  readonly isWhole: boolean;
  /** Whether more would have come out than the limit. */
  readonly isOverLimit: boolean;
}

const headerBytes = 2;
/* Two bytes begin every deflate stream: its method, and a check of both. Most of what follows `stream` fails here at no cost. */
const hasHeader = (bytes: Uint8Array): boolean => {
  const [method = 0, flags = 0] = bytes;
  const needsDictionary = (flags & 0x20) !== 0;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && !needsDictionary;
};

const emptyUnpacked: Unpacked = { content: Buffer.alloc(0), count: 0, isWhole: false, isOverLimit: false };
/* Node.js hands on what it unpacks in parts of this size, and nothing of a part in which a stream fails. */
const chunkSize = 16 * 1024;

/**
 * Unpacks the deflate stream that begins `bytes` and counts as it goes, so that one which fails at its end has been counted.
 * @param limit bytes that may come out
 */
export const unpackStream = (bytes: Uint8Array, limit: number): Promise<Unpacked> => {
  if (!hasHeader(bytes)) return Promise.resolve(emptyUnpacked);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let count = 0;
    const finish = (how: Pick<Unpacked, 'isWhole' | 'isOverLimit'>) =>
      resolve({ content: Buffer.concat(chunks), count, ...how });
    const inflate = createInflateRaw({ chunkSize });
    inflate.on('data', (chunk: Buffer) => {
      count += chunk.byteLength;
      chunks.push(chunk);
      if (count <= limit) return;
      inflate.destroy();
      finish({ isWhole: false, isOverLimit: true });
    });
    inflate.on('end', () => finish({ isWhole: true, isOverLimit: false }));
    inflate.on('error', () => {
      count += chunkSize;
      finish({ isWhole: false, isOverLimit: count > limit });
    });
    inflate.end(bytes.subarray(headerBytes));
  });
};
