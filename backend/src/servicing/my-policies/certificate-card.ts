import type { CertificateCard } from '@tulinde/contracts';
import { verifyUrl } from '../../customers-and-policies/certificates/certificate-code';
import { pictureOf } from '../../communication/documents/picture';

/** What the address of the picture is made with. */
export interface CardMaking {
  /** Origin of the site. */
  readonly site: string;
  readonly secret: string;
}

/** The card of a valid certificate; null where there is none. It has the code of the paper: only for who may open that. */
export const cardOf = ({ site, secret }: CardMaking, number: string | null): CertificateCard | null => {
  if (number === null) return null;
  const url = verifyUrl(site, secret, number);
  return { url, picture: [...pictureOf(url)] };
};
