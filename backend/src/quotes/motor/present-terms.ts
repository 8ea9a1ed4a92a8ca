import { fillText, formatAmount, fromCents, type Language, type PolicyTerms } from '@tulinde/contracts';
import type { OfferInputs } from '../../domain/pricing/offer';
import type { VersionedTerms } from './terms-repository';

/* Basis points → `2.5 %`, without a fraction on the way. */
const percent = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return `${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`} %`;
};

const shillings = (cents: number): string => formatAmount(fromCents(cents));

/** The texts with the insurer's name and the figures of this vehicle, and an example of a claim worth four excesses. */
export const presentTerms = (
  terms: VersionedTerms,
  inputs: Pick<OfferInputs, 'underwriter' | 'excess'>,
  valueCents: number,
  language: Language,
): PolicyTerms => {
  const excess = inputs.excess ?? { rateBp: 0, minimumCents: 0, amountCents: 0 };
  const params = {
    insurer: inputs.underwriter.name,
    excessRate: percent(excess.rateBp),
    excessMinimum: shillings(excess.minimumCents),
    excessAmount: shillings(excess.amountCents),
    value: shillings(valueCents),
    repair: shillings(excess.amountCents * 4),
    paid: shillings(excess.amountCents * 3),
  };
  const fill = (text: string) => fillText(text, params);
  const { covered, notCovered, excess: excessText, sections } = terms.content[language];
  return {
    underwriterName: inputs.underwriter.name,
    version: terms.version,
    covered: covered.map(fill),
    notCovered: notCovered.map(fill),
    excess: fill(excessText),
    sections: sections.map(({ title, paragraphs }) => ({ title: fill(title), paragraphs: paragraphs.map(fill) })),
  };
};
