import { signedText, readSigned } from '../../http/signed-text';

const use = 'stop prompts';

/** The path of the page by which the owner of a phone stops requests to it. @param attemptId of the request that it followed */
export const stopPath = (secret: string, attemptId: number, until: Date): string =>
  `/payment-requests/${signedText(secret, { use, text: attemptId.toString(36), until })}`;

/** @returns the request that a link followed; null of one that is not ours, or has ended */
export const readStopLink = (secret: string, token: string, now: Date): number | null => {
  const read = readSigned(secret, use, token);
  return read === null || read.until <= now ? null : Number.parseInt(read.text, 36);
};
