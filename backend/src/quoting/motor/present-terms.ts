import { fillText, type Language, type PolicyTerms } from '@tulinde/contracts';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import type { OfferInputs } from '../../domain/pricing/offer';
import { figuresOfRules, percent, shillings } from '../../catalogue/claim-rules/figures-in-words';
import type { VersionedTerms } from './terms-repository';

/** The texts with the insurer's name, its rules and the figures of this vehicle, and an example worth four excesses. */
export const presentTerms = (
  terms: VersionedTerms,
  {
    rules,
    valueCents,
    ...inputs
  }: Pick<OfferInputs, 'underwriter' | 'excess'> & {
    readonly rules: ClaimRules;
    readonly valueCents: number;
  },
  language: Language,
): PolicyTerms => {
  const excess = inputs.excess ?? { rateBp: 0, minimumCents: 0, amountCents: 0 };
  const params = {
    ...figuresOfRules(rules),
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
