import { readSigned, signedText } from '../../../platform/http/signed-text';
import { linkMs } from '../../../communication/documents/document-link';
import type { ClaimRow } from '../../records/change-claim';

const use = 'claim-pack';

/** A path under which one claim's pack is downloaded until it expires. Having the path is the only right that is needed. */
export const packLink = ({ number }: Pick<ClaimRow, 'number'>, now: Date, secret: string): { link: string } => {
  const until = new Date(now.getTime() + linkMs);
  return { link: `/api/claimPacks/${signedText(secret, { use, text: number, until })}` };
};

/** The claim that a link names; whether it has run out is told only of one that is ours. */
export const readPackLink = (secret: string, token: string, now: Date) => {
  const read = readSigned(secret, use, token);
  return read && { claimNumber: read.text, isExpired: now >= read.until };
};
