import { nairobiDay, type IssuedPolicy, type Language } from '@tulinde/shared/contracts';
import { formatDate, type Translate } from '@tulinde/shared/i18n';
import type { successTexts } from './texts';

export type ShownPolicy = NonNullable<IssuedPolicy['policy']>;
type Text = Translate<Extract<keyof (typeof successTexts)['en'], string>>;

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
  { startsOn, endsOn }: Pick<ShownPolicy, 'startsOn' | 'endsOn'>,
  { text, language }: { readonly text: Text; readonly language: Language },
): string => {
  const to = formatDate(endsOn, language);
  return startsOn > nairobiDay()
    ? text('validFrom', { from: formatDate(startsOn, language), to })
    : text('valid', { date: to });
};

export const cardFacts = (
  policy: ShownPolicy,
  vehicle: string,
  words: { readonly text: Text; readonly language: Language },
): CardFacts => ({
  plate: policy.registration ?? vehicle,
  vehicle: policy.registration === null ? '' : vehicle,
  validity: validityOf(policy, words),
  insurer: policy.insurer,
  number: policy.certificateNumber ?? '',
  title: words.text('card.title'),
});
