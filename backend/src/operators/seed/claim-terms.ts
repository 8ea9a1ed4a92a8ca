import type { Language } from '@tulinde/contracts';
import type { RuleName } from '../../domain/claims/claim-rules';
import type { TermsContent } from '../../platform/database/schema';
import { ruleInTerms } from '../../catalogue/claim-rules/figures-in-words';

/** What an edition says of claims, in one language. */
export interface ClaimTerms {
  /** Null where it stays. */
  readonly excess: string | null;
  /** The paragraphs of the first section; null where they stay. */
  readonly insures: readonly string[] | null;
  /** `How a claim is paid`. */
  readonly section: TermsContent['sections'][number];
}

/* A paragraph each. */
const motorProperty: readonly (readonly RuleName[])[] = [['property-limit', 'property-excess']];
const always: readonly (readonly RuleName[])[] = [['promised-days'], ['notice', 'duplicate']];
const comprehensive: readonly (readonly RuleName[])[] = [
  ['repair-cost', 'own-excess', 'excess-protector'],
  ['parts-wear'],
  ['vehicle-value', 'instalments-owed'],
  ['theft-excess', 'theft-wait'],
  ['underinsurance'],
  ['glass-limit', 'entertainment-limit'],
  ...motorProperty,
  ['overdue-instalment'],
  ['no-claim'],
  ...always,
];
const personalAccident: readonly (readonly RuleName[])[] = [
  ['death'],
  ['permanent-disability'],
  ['temporary-disability'],
  ['medical'],
  ...always,
];

const titles = { en: 'How a claim is paid', sw: 'Jinsi dai linavyolipwa' } as const;

const sectionOf = (paragraphs: readonly (readonly RuleName[])[], language: Language): ClaimTerms['section'] => ({
  title: titles[language],
  paragraphs: paragraphs.map((rules) => rules.map((rule) => ruleInTerms(rule, language)).join(' ')),
});

const ofProperty = '{property_excess_amountCents}';

export const comprehensiveClaims: Readonly<Record<Language, ClaimTerms>> = {
  en: {
    excess: `You pay the first {excessRate} of the vehicle’s value of each claim for your own vehicle, and at least KES {excessMinimum}. For your vehicle worth KES {value} that is KES {excessAmount}: of a repair of KES {repair}, {insurer} pays KES {paid}. Of damage to other people’s property you pay KES ${ofProperty}. A theft of the whole vehicle has an excess of its own: see ${titles.en}.`,
    insures: [
      'Your vehicle with its fitted accessories, anywhere in Kenya, for the value that you gave, against accidental damage, fire, theft and attempted theft.',
      'If repair would cost more than half of the value, {insurer} may treat the vehicle as a total loss.',
    ],
    section: sectionOf(comprehensive, 'en'),
  },
  sw: {
    excess: `Unalipa {excessRate} ya kwanza ya thamani ya gari kwa kila dai la gari lako mwenyewe, na si chini ya KES {excessMinimum}. Kwa gari lako lenye thamani ya KES {value} hiyo ni KES {excessAmount}: kwa ukarabati wa KES {repair}, {insurer} inalipa KES {paid}. Kwa uharibifu wa mali ya watu wengine unalipa KES ${ofProperty}. Wizi wa gari zima una kiasi chake cha kuchangia: tazama ${titles.sw}.`,
    insures: [
      'Gari lako na vifaa vilivyofungwa, popote nchini Kenya, kwa thamani uliyotoa, dhidi ya uharibifu wa ajali, moto, wizi na jaribio la wizi.',
      'Ikiwa ukarabati utagharimu zaidi ya nusu ya thamani, {insurer} inaweza kuchukulia gari kuwa limeharibika kabisa.',
    ],
    section: sectionOf(comprehensive, 'sw'),
  },
};

export const thirdPartyClaims: Readonly<Record<Language, ClaimTerms>> = {
  en: {
    excess: `You bear KES ${ofProperty} of damage to another person’s property, and nothing of their injuries. Damage to your own vehicle is not insured at all: of a repair of KES 100,000 to your own vehicle you pay KES 100,000.`,
    insures: null,
    section: sectionOf([...motorProperty, ...always], 'en'),
  },
  sw: {
    excess: `Unachangia KES ${ofProperty} za uharibifu wa mali ya mtu mwingine, na huchangii chochote kwa majeraha yao. Uharibifu wa gari lako mwenyewe hauna bima kabisa: kwa ukarabati wa KES 100,000 wa gari lako unalipa KES 100,000.`,
    insures: null,
    section: sectionOf([...motorProperty, ...always], 'sw'),
  },
};

export const personalAccidentClaims: Readonly<Record<Language, ClaimTerms>> = {
  en: {
    excess: null,
    insures: [
      'Each insured person against bodily injury by an accident: a sudden, outside, visible event. Each has the package that the quote names, and each package stands by itself.',
      `Death, or permanent disability within twelve months of the accident: the package amount, or the part that ${titles.en} names.`,
      'Both death and disability by one accident are never paid more than once in all.',
    ],
    section: sectionOf(personalAccident, 'en'),
  },
  sw: {
    excess: null,
    insures: [
      'Kila mtu aliyewekewa bima dhidi ya majeraha ya mwili kwa ajali: tukio la ghafla, la nje na linaloonekana. Kila mmoja ana kifurushi kinachotajwa kwenye makadirio ya bei, na kila kifurushi kinajitegemea.',
      `Kifo, au ulemavu wa kudumu ndani ya miezi kumi na miwili ya ajali: kiasi cha kifurushi, au sehemu inayotajwa kwenye ${titles.sw}.`,
      'Kifo na ulemavu kwa ajali moja havilipwi zaidi ya mara moja kwa jumla.',
    ],
    section: sectionOf(personalAccident, 'sw'),
  },
};
