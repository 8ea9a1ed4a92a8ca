import { routes } from '@tulinde/contracts';
import { signedText, readSigned } from '../../platform/http/signed-text';

const use = 'stop prompts';

/* A path with a dot is a file to who serves the pages. */
const inPath = (signed: string): string => signed.replaceAll('.', '~');
const signedOf = (token: string): string => token.replaceAll('~', '.');

/** The path of the page by which the owner of a phone stops requests to it. @param attemptId of the request that it followed */
export const stopPath = (secret: string, attemptId: number, until: Date): string =>
  routes.paymentRequests(inPath(signedText(secret, { use, text: attemptId.toString(36), until })));

/** @returns the request that a link followed; null of one that is not ours, or has ended */
export const readStopLink = (secret: string, token: string, now: Date): number | null => {
  const read = readSigned(secret, use, signedOf(token));
  return read === null || read.until <= now ? null : Number.parseInt(read.text, 36);
};
