import type { Language } from '@tulinde/contracts';
import { ruleNameOf, type RuleName } from '../../domain/claims/claim-rules';
import type { OfferLine, OfferLineKind } from '../../domain/claims/offer-lines';

type Texts = Readonly<Record<Language, string>>;

/** What each rule's lines are called in an offer; a rule that makes no line has none. */
const lineWords: Readonly<Partial<Record<RuleName, Readonly<Partial<Record<OfferLineKind, Texts>>>>>> = {
  'repair-cost': { LOSS: { en: 'Repair and parts', sw: 'Ukarabati na vipuri' } },
  'parts-wear': { DEPRECIATION: { en: 'Your share of replaced parts', sw: 'Mchango wako wa vipuri vipya' } },
  underinsurance: {
    PROPORTION: { en: 'Insured for less than its worth', sw: 'Bima ya chini ya thamani yake' },
  },
  'vehicle-value': {
    LOSS: { en: 'Market value of the vehicle', sw: 'Bei ya gari sokoni' },
    LIMIT: { en: 'Above the value insured', sw: 'Zaidi ya thamani iliyowekewa bima' },
  },
  'own-excess': { EXCESS: { en: 'Excess', sw: 'Kiasi unachochangia' } },
  'excess-protector': { EXCESS: { en: 'Excess protector', sw: 'Ulinzi wa kiasi unachochangia' } },
  'theft-excess': { EXCESS: { en: 'Excess of a theft', sw: 'Kiasi unachochangia kwa wizi' } },
  'glass-limit': {
    LOSS: { en: 'Glass', sw: 'Kioo' },
    LIMIT: { en: 'Above the limit for glass', sw: 'Zaidi ya kikomo cha kioo' },
  },
  'entertainment-limit': {
    LOSS: { en: 'Entertainment unit', sw: 'Redio na burudani' },
    LIMIT: { en: 'Above the limit for entertainment', sw: 'Zaidi ya kikomo cha redio na burudani' },
  },
  'property-limit': {
    LOSS: { en: 'Property of other people', sw: 'Mali ya watu wengine' },
    LIMIT: { en: 'Above the limit for property', sw: 'Zaidi ya kikomo cha mali' },
  },
  'property-excess': { EXCESS: { en: 'Your share of that property', sw: 'Mchango wako wa mali hiyo' } },
  'instalments-owed': { INSTALMENTS: { en: 'Instalments still owed', sw: 'Awamu unazodaiwa bado' } },
  'overdue-instalment': { INSTALMENTS: { en: 'Overdue instalment', sw: 'Awamu iliyopitisha siku' } },
  death: {
    LOSS: { en: 'Package amount', sw: 'Kiasi cha kifurushi' },
    LIMIT: { en: 'Paid before for this accident', sw: 'Kilicholipwa awali kwa ajali hii' },
  },
  'permanent-disability': {
    LOSS: { en: 'Part of the package amount', sw: 'Sehemu ya kiasi cha kifurushi' },
    LIMIT: { en: 'Paid before for this accident', sw: 'Kilicholipwa awali kwa ajali hii' },
  },
  'temporary-disability': { LOSS: { en: 'Weekly amount', sw: 'Malipo ya kila wiki' } },
  medical: {
    LOSS: { en: 'Medical receipts', sw: 'Risiti za matibabu' },
    LIMIT: { en: 'Above the limit for treatment', sw: 'Zaidi ya kikomo cha matibabu' },
  },
};

/** What a line is called. @throws RangeError for a line that no rule makes */
export const wordsOfLine = ({ kind, rule }: Pick<OfferLine, 'kind' | 'rule'>): Texts => {
  const texts = lineWords[ruleNameOf(rule)]?.[kind];
  if (texts === undefined) throw new RangeError(`Rule ${rule} makes no line ${kind}.`);
  return texts;
};
