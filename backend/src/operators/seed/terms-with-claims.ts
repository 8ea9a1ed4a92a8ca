import { products, type MotorProductId } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { comprehensiveClaims, personalAccidentClaims, thirdPartyClaims, type ClaimTerms } from './claim-terms';
import { personalAccidentEnglish } from './pa-terms-english';
import { personalAccidentSwahili } from './pa-terms-swahili';
import { comprehensiveEnglish, thirdPartyEnglish } from './policy-terms-english';
import { comprehensiveSwahili, thirdPartySwahili } from './policy-terms-swahili';

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
  en: withClaims(comprehensiveEnglish, comprehensiveClaims.en),
  sw: withClaims(comprehensiveSwahili, comprehensiveClaims.sw),
};
const thirdParty = {
  en: withClaims(thirdPartyEnglish, thirdPartyClaims.en),
  sw: withClaims(thirdPartySwahili, thirdPartyClaims.sw),
};
const personalAccident = {
  en: withClaims(personalAccidentEnglish, personalAccidentClaims.en),
  sw: withClaims(personalAccidentSwahili, personalAccidentClaims.sw),
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
