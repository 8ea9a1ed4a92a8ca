import { nairobiDay, type CertificateCard, type Language } from '@tulinde/contracts';
import { formatDate, type Translate } from '../i18n';
import type { cardTexts } from './texts';

type Text = Translate<Extract<keyof (typeof cardTexts)['en'], string>>;

/** What there is to say of a certificate, however its policy was read. */
export interface ShownCertificate {
  readonly number: string;
  readonly card: CertificateCard;
  readonly insurer: string;
  /** `Toyota Fielder`. */
  readonly vehicle: string;
  /** Null for a vehicle not yet registered. */
  readonly registration: string | null;
  /** First and last day, both covered. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What the card says, on the screen and in the picture that is saved. */
export interface CardFacts {
  /** The plate, or the vehicle of one that has none yet. */
  readonly plate: string;
  /** '' where it stands as the plate. */
  readonly vehicle: string;
  readonly validity: string;
  readonly insurer: string;
  readonly number: string;
  /** At the head of the picture. */
  readonly title: string;
}

/** Valid from its first day on; before that it says from when. */
export const validityOf = (
  { startsOn, endsOn }: Pick<ShownCertificate, 'startsOn' | 'endsOn'>,
  { text, language }: { readonly text: Text; readonly language: Language },
): string => {
  const to = formatDate(endsOn, language);
  return startsOn > nairobiDay()
    ? text('validFrom', { from: formatDate(startsOn, language), to })
    : text('valid', { date: to });
};

export const cardFacts = (
  certificate: ShownCertificate,
  words: { readonly text: Text; readonly language: Language },
): CardFacts => ({
  plate: certificate.registration ?? certificate.vehicle,
  vehicle: certificate.registration === null ? '' : certificate.vehicle,
  validity: validityOf(certificate, words),
  insurer: certificate.insurer,
  number: certificate.number,
  title: words.text('title'),
});
