import {
  paCoverTypes,
  paCoverTypeWords,
  productTypeWords,
  type PaCoverType,
  type PolicySummary,
} from '@tulinde/contracts';
import { useText, useWords } from '@tulinde/ui/i18n';
import { policyTexts } from './texts';

type Named = Pick<PolicySummary, 'title' | 'registration' | 'people' | 'cover'>;
const isPersonalAccident = (cover: string): cover is PaCoverType => (paCoverTypes as readonly string[]).includes(cover);

/** What people call a policy: by its plate, its vehicle or its people. */
export const usePolicyName = () => {
  const text = useText(policyTexts);
  const whose = useText(paCoverTypeWords);
  const productType = useWords(productTypeWords);
  const coverOf = ({ cover }: Pick<Named, 'cover'>): string =>
    isPersonalAccident(cover) ? text('personalAccident', { whose: whose(cover).toLowerCase() }) : productType(cover);
  const nameOf = ({ title, registration, people }: Named): string => {
    if (registration !== null) return registration;
    if (people < 2) return title;
    return text(people === 2 ? 'others.one' : 'others.many', { name: title, count: people - 1 });
  };
  return {
    nameOf,
    coverOf,
    /** `Toyota Fielder 2017 · Comprehensive`: what the name leaves out. */
    lineOf: (policy: Named): string =>
      policy.registration === null ? coverOf(policy) : `${policy.title} · ${coverOf(policy)}`,
  };
};
