import { hourMs } from '@tulinde/contracts';
import { readSigned, signedText } from '../../platform/http/signed-text';

const use = 'documents to send';

/** For who has the code of a purchase that is sold: sends its documents until it ends. */
export const uploadKey = (secret: string, purchaseId: string, now: Date): string =>
  signedText(secret, { use, text: purchaseId, until: new Date(now.getTime() + hourMs) });

export const isUploadKey = (secret: string, purchaseId: string, given: string, now: Date): boolean => {
  const read = readSigned(secret, use, given);
  return read !== null && read.text === purchaseId && now < read.until;
};
