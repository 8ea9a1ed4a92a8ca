import type { PolicySummary } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { policyTexts } from './texts';

type Named = Pick<PolicySummary, 'title' | 'registration' | 'people' | 'cover'>;
const isKnown = (key: string): key is keyof (typeof policyTexts)['en'] => Object.hasOwn(policyTexts.en, key);

/** What people call a policy: by its plate, its vehicle or its people. */
export const usePolicyName = () => {
  const text = useText(policyTexts);
  const coverOf = ({ cover }: Pick<Named, 'cover'>): string => {
    const key = `cover.${cover}`;
    return isKnown(key) ? text(key) : cover;
  };
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
