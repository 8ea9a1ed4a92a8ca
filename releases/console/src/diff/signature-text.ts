import type { Translate } from '@tulinde/ui/i18n';
import type { ReleaseDetails } from '../api';
import type { diffTexts } from './texts';

/** Whether the signature with which a release came holds, and whose it is. */
export const signatureText = (
  text: Translate<keyof typeof diffTexts.en>,
  signature: ReleaseDetails['signature'],
): string => {
  if (signature === null) return text('unsigned');
  const { keys, signer, difference } = signature;
  if (signer === null) return text('unverified', { keys });
  return difference === null ? text('verified', { signer }) : text('different', { signer, difference });
};
