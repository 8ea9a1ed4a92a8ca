import { faqGroups, type Faq, type FaqGroup, type Faqs } from '@tulinde/contracts';

/** An answer with the group it stands in. */
export interface GroupedFaq extends Faq {
  readonly group: FaqGroup;
}

const lists: Record<FaqGroup, keyof Faqs> = {
  'lipa-pole-pole': 'lipaPolePoleFaqs',
  claims: 'claimsFaqs',
  'buying-insurance': 'buyingInsuranceFaqs',
};

/** All answers in the order of the page. */
export const groupFaqs = (faqs: Faqs): readonly GroupedFaq[] =>
  faqGroups.flatMap((group) => faqs[lists[group]].map((faq) => ({ ...faq, group })));

export const isFaqGroup = (value: string | null): value is FaqGroup =>
  (faqGroups as readonly (string | null)[]).includes(value);
