import { faqGroups, type Faq, type FaqGroup, type Faqs } from '@tulinde/contracts';

/** An answer with the group it stands in. */
export interface GroupedFaq extends Faq {
  readonly group: FaqGroup;
  /** Of the answers; 0 of a server that does not tell it. */
  readonly version: number;
}

const lists: Record<FaqGroup, Exclude<keyof Faqs, 'version'>> = {
  'lipa-pole-pole': 'lipaPolePoleFaqs',
  claims: 'claimsFaqs',
  'buying-insurance': 'buyingInsuranceFaqs',
};

/** All answers in the order of the page. */
export const groupFaqs = (faqs: Faqs): readonly GroupedFaq[] =>
  faqGroups.flatMap((group) => faqs[lists[group]].map((faq) => ({ ...faq, group, version: faqs.version ?? 0 })));

export const isFaqGroup = (value: string | null): value is FaqGroup =>
  (faqGroups as readonly (string | null)[]).includes(value);
