import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** A damaged voice note of 7 kB in which mediabunny 1.61.0 loops for ever. */
export const endlessVoice = (): Uint8Array => readFileSync(join(import.meta.dirname, 'voice-hang.webm'));

/** A PDF whose lines all say that a stream begins: once each of them was unpacked to the end of the file. */
export const streamLines = (bytes = 100_000): Uint8Array =>
  Buffer.from(`%PDF-1.4\n${'stream\n'.repeat(Math.floor(bytes / 7))}%%EOF\n`);

/** A PDF with streams of 60 MB each in a few kilobytes, which fail at their checksums. */
export const wrongChecksums = (streams = 1, megabytes = 60): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  packed[packed.length - 1] = (packed.at(-1) ?? 0) ^ 1;
  const stream = [
    Buffer.from('5 0 obj <</Filter /FlateDecode>>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const all = Array.from({ length: streams }, () => stream).flat();
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...all, Buffer.from('%%EOF\n')]);
};
