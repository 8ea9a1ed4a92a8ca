import { products, type MotorProductId } from '@tulinde/contracts';
import type { TermsContent } from '../database/schema';
import {
  comprehensiveClaimsEnglish,
  personalAccidentClaimsEnglish,
  thirdPartyClaimsEnglish,
} from './claim-terms-english';
import {
  comprehensiveClaimsSwahili,
  personalAccidentClaimsSwahili,
  thirdPartyClaimsSwahili,
} from './claim-terms-swahili';
import { personalAccidentEnglish } from './pa-terms-english';
import { personalAccidentSwahili } from './pa-terms-swahili';
import { comprehensiveEnglish, thirdPartyEnglish } from './policy-terms-english';
import { comprehensiveSwahili, thirdPartySwahili } from './policy-terms-swahili';

/** What an edition says of claims. Figures stand as `{rule_figure}` and are filled from the insurer's rules when it is read. */
export interface ClaimTerms {
  /** Null where it stays. */
  readonly excess: string | null;
  /** The paragraphs of the first section; null where they stay. */
  readonly insures: readonly string[] | null;
  readonly section: TermsContent['sections'][number];
}

/* From this day on. What was accepted before keeps its edition, which stays as it is. */
const edition = { version: '2026.1', effectiveFrom: '2026-11-23', effectiveTo: null };
const firstId = 6;

/* The new section stands before the ways out: cancelling, complaints. */
const lastSections = 2;

const withClaims = (before: TermsContent, { excess, insures, section }: ClaimTerms): TermsContent => {
  const [first, ...rest] = before.sections;
  if (first === undefined) throw new Error('Terms have no section.');
  const sections = [insures === null ? first : { ...first, paragraphs: [...insures] }, ...rest];
  return {
    ...before,
    excess: excess ?? before.excess,
    sections: [...sections.slice(0, -lastSections), section, ...sections.slice(-lastSections)],
  };
};

const comprehensive = {
  en: withClaims(comprehensiveEnglish, comprehensiveClaimsEnglish),
  sw: withClaims(comprehensiveSwahili, comprehensiveClaimsSwahili),
};
const thirdParty = {
  en: withClaims(thirdPartyEnglish, thirdPartyClaimsEnglish),
  sw: withClaims(thirdPartySwahili, thirdPartyClaimsSwahili),
};
const personalAccident = {
  en: withClaims(personalAccidentEnglish, personalAccidentClaimsEnglish),
  sw: withClaims(personalAccidentSwahili, personalAccidentClaimsSwahili),
};

const motorTerms = (productId: MotorProductId) => [
  { productId, productType: 'Comprehensive', content: comprehensive },
  { productId, productType: 'Third Party Only', content: thirdParty },
];

export const termsWithClaimsRows = [
  ...motorTerms(products.motorCar.id),
  ...motorTerms(products.motorCycle.id),
  { productId: products.personalAccident.id, productType: 'Personal Accident', content: personalAccident },
].map((terms, index) => ({ id: firstId + index, ...terms, ...edition }));
