import { products, type Language } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { exclusionsOf, ownVehicle, type CoverScope } from '../../catalogue/covers/exclusions';
import { ruleInTerms } from '../../catalogue/claim-rules/figures-in-words';
import { termsWithPeriodRows } from './terms-with-period';

/* From this day on, of motor covers. What was accepted before keeps its edition, which stays as it is. */
const edition = { version: '2026.3', effectiveFrom: '2026-11-27', effectiveTo: null };
const firstId = 16;

const isCycle = ({ productId }: CoverScope): boolean => productId === products.motorCycle.id;
const isComprehensive = ({ productType }: CoverScope): boolean => productType === 'Comprehensive';

const coveredEnglish = (scope: CoverScope): string[] => {
  const own = ownVehicle(scope).en;
  const passengers = isCycle(scope)
    ? 'Injury to or death of the passenger that you carry'
    : 'Injury to or death of your passengers; in a commercial vehicle only with Passenger liability';
  const others = 'Injury to or death of other people';
  if (!isComprehensive(scope))
    return [
      others,
      passengers,
      'Damage to other people’s property, up to the limit in the cover details',
      'Legal costs of defending you, where {insurer} has agreed to them',
    ];
  return [
    `Damage to ${own} by accident, fire, flood or vandalism`,
    `Theft of ${own} or of its parts`,
    `${others}, and damage to their property`,
    passengers,
    'Towing after an accident and emergency medical expenses, up to the limits in the cover details',
    ...(isCycle(scope) ? [] : ['Glass and the entertainment unit, up to the limits that are free or that you buy']),
  ];
};

const coveredSwahili = (scope: CoverScope): string[] => {
  const own = ownVehicle(scope).sw;
  const passengers = isCycle(scope)
    ? 'Majeraha au kifo cha abiria unayembeba'
    : 'Majeraha au kifo cha abiria wako; kwa gari la biashara ni kwa faida ya Dhima kwa abiria pekee';
  const others = 'Majeraha au kifo cha watu wengine';
  if (!isComprehensive(scope))
    return [
      others,
      passengers,
      'Uharibifu wa mali ya watu wengine, hadi kikomo kilicho kwenye maelezo ya bima',
      'Gharama za kisheria za kukutetea, pale {insurer} imezikubali',
    ];
  return [
    `Uharibifu wa ${own} kwa ajali, moto, mafuriko au uharibifu wa makusudi wa wengine`,
    `Wizi wa ${own} au vipuri vyake`,
    `${others}, na uharibifu wa mali yao`,
    passengers,
    'Kuvutwa baada ya ajali na matibabu ya dharura, hadi vikomo vilivyo kwenye maelezo ya bima',
    ...(isCycle(scope) ? [] : ['Vioo, redio na burudani, hadi vikomo vya bure au unavyonunua']),
  ];
};

const covered = { en: coveredEnglish, sw: coveredSwahili } as const;

/* What is borne of replaced parts and of a theft, beside the excess: nobody should learn it from an offer. */
const moreExcess: Readonly<Record<Language, string>> = {
  en: ` ${ruleInTerms('parts-wear', 'en')} ${ruleInTerms('theft-excess', 'en')}`,
  sw: ` ${ruleInTerms('parts-wear', 'sw')} ${ruleInTerms('theft-excess', 'sw')}`,
};
const elsewhere: Readonly<Record<Language, string>> = {
  en: ' A theft of the whole vehicle has an excess of its own: see How a claim is paid.',
  sw: ' Wizi wa gari zima una kiasi chake cha kuchangia: tazama Jinsi dai linavyolipwa.',
};

/* Sentences that are changed, in the order of {@link Change}: what stood before, and what stands now. */
type Change = readonly [before: string, now: string];

const changes: Readonly<Record<Language, readonly Change[]>> = {
  en: [
    [
      'start repairs before {insurer} has agreed, except to make the vehicle safe.',
      'start repairs before {insurer} has agreed, except to make the vehicle safe and for repairs up to the amount in the cover details that you may order without asking first. That amount does not limit what is paid for repairs that {insurer} has agreed to.',
    ],
  ],
  sw: [
    [
      'kuanza ukarabati kabla {insurer} haijakubali, isipokuwa kufanya gari liwe salama.',
      'kuanza ukarabati kabla {insurer} haijakubali, isipokuwa kufanya gari liwe salama na ukarabati usiozidi kiasi kilicho kwenye maelezo ya bima ambacho unaweza kuagiza bila kuuliza kwanza. Kiasi hicho si kikomo cha ukarabati ambao {insurer} imeukubali.',
    ],
  ],
};
const ofCycles: Readonly<Record<Language, readonly Change[]>> = {
  en: [
    [' unless you add that benefit', ''],
    [` ${ruleInTerms('excess-protector', 'en')}`, ''],
    [' Excess protector does not cover this.', ''],
  ],
  sw: [
    [' isipokuwa ukiongeza faida hiyo', ''],
    [` ${ruleInTerms('excess-protector', 'sw')}`, ''],
    [' Ulinzi wa kiasi unachochangia hauhusu hili.', ''],
  ],
};
const vehicleOfCycles: Readonly<Record<Language, string>> = {
  en: 'In these terms the vehicle is your motor cycle.',
  sw: 'Katika masharti haya gari ni pikipiki yako.',
};
const rounding: Readonly<Record<Language, string>> = {
  en: 'What is paid is rounded to the whole shilling.',
  sw: 'Kinacholipwa kinakamilishwa kwa shilingi nzima.',
};
const claimTitles = new Set(['How a claim is paid', 'Jinsi dai linavyolipwa']);

const changed = (text: string, all: readonly Change[]): string =>
  all.reduce((now, [from, to]) => now.replace(from, to), text);

const sectionsOf = (before: TermsContent, scope: CoverScope, language: Language): TermsContent['sections'] => {
  const glass = [ruleInTerms('glass-limit', language), ruleInTerms('entertainment-limit', language)].join(' ');
  const all = [...(isComprehensive(scope) ? changes[language] : []), ...(isCycle(scope) ? ofCycles[language] : [])];
  return before.sections.map(({ title, paragraphs }, index) => ({
    title,
    paragraphs: [
      ...(index === 0 && isCycle(scope) ? [vehicleOfCycles[language]] : []),
      ...paragraphs.filter((one) => one !== glass || !isCycle(scope)).map((one) => changed(one, all)),
      ...(claimTitles.has(title) ? [rounding[language]] : []),
    ],
  }));
};

const contentOf = (before: TermsContent, scope: CoverScope, language: Language): TermsContent => {
  const excess = isComprehensive(scope)
    ? `${before.excess.replace(elsewhere[language], '')}${moreExcess[language]}`
    : before.excess;
  return {
    covered: covered[language](scope),
    notCovered: [...exclusionsOf(scope, null, language)],
    excess: changed(excess, isCycle(scope) ? ofCycles[language] : []),
    sections: sectionsOf(before, scope, language),
  };
};

/** Of motor covers: what is covered and what is not, by the table of covers, and each share that a customer bears. */
export const termsWithCoversRows = termsWithPeriodRows
  .filter(({ productId }) => productId !== products.personalAccident.id)
  .map(({ productId, productType, content }, index) => ({
    id: firstId + index,
    productId,
    productType,
    content: {
      en: contentOf(content.en, { productId, productType }, 'en'),
      sw: contentOf(content.sw, { productId, productType }, 'sw'),
    },
    ...edition,
  }));
