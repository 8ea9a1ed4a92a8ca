import sharp from 'sharp';
import { FileOverLimit } from '../parsers/port';
import { parsersBusy } from '../parsers/source-queue';

/** Pixels: a phone's camera has fewer; a picture that unpacks to more is a trap. */
const maximumPixels = 60_000_000;
/** On its longer side: everything on a logbook can be read at this size. */
const longestSide = 2_600;
/* Sixty million pixels take three seconds of a processor. A machine that does other things as well gets some more by the clock. */
const timeLimit = { clockSeconds: 15, cpuMs: 6_000 };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:');

/**
 * A picture that was not ready in time. Nobody tells the processor time of the threads that decode it: that of the whole
 * process says at least that the picture cannot have had much of it.
 * @param cpuMs milliseconds of a processor that this process had meanwhile
 */
export const tooSlow = (cpuMs: number): Error =>
  cpuMs < timeLimit.cpuMs ? parsersBusy() : new FileOverLimit('A picture took more than its time.');

const cpuMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/**
 * Decodes a picture wholly, turns it upright and writes it anew: what was hidden in it or said where it was taken is gone.
 * @returns null where it is no picture
 * @throws FileOverLimit
 * @throws Refusal 503 where the machine had no time for it
 */
export const readImage = async (bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array | null> => {
  const before = process.cpuUsage();
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeLimit.clockSeconds });
    return type === 'image/png'
      ? await picture.png({ compressionLevel: 9 }).toBuffer()
      : await picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  } catch (error) {
    if (isTimeout(error)) throw tooSlow(cpuMsSince(before));
    return null;
  }
};
