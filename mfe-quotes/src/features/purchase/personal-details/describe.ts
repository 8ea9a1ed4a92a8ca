import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import { personalDetailsTexts } from './texts';

type Key = Extract<keyof (typeof personalDetailsTexts)['en'], string>;
const has = (key: string): key is Key => Object.hasOwn(personalDetailsTexts.en, key);

/** Texts of the fields of the buyer, by the last part of their path; a company has examples of its own. */
export const describeBuyer =
  (text: Translate<Key>, customerType: string): DescribeField =>
  (path) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    const of = (key: string) => (has(key) ? text(key) : '');
    const hint = of(`${name}.hint.${customerType}`) || of(`${name}.hint`);
    return { label: of(name), missing: of(`${name}.missing`), ...(hint && { hint }) };
  };
