import type { PaPerson } from '@tulinde/contracts';
import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import { paDetailsTexts } from './texts';

type Key = Extract<keyof (typeof paDetailsTexts)['en'], string>;
const has = (key: string): key is Key => Object.hasOwn(paDetailsTexts.en, key);

export interface NamedPerson {
  readonly personCovered: PaPerson;
  /** `Adult 2`. */
  readonly name: string;
  /** That the insurer takes. */
  readonly ages: { readonly from: number; readonly to: number };
}

/** Texts of the fields: those of the buyer elsewhere, those of a person with who it is in what is missing. */
export const describePaDetails =
  (text: Translate<Key>, describeBuyer: DescribeField, people: readonly NamedPerson[]): DescribeField =>
  (path) => {
    if (path.startsWith('customer.')) return describeBuyer(path);
    const person = people[Number(/^people\.(\d+)\./.exec(path)?.[1] ?? -1)];
    const key = person ? `person.${path.slice(path.lastIndexOf('.') + 1)}` : path;
    const params = person ? { person: person.name, ...person.ages } : {};
    const of = (name: string) => (has(name) ? text(name, params) : '');
    const hint = of(`${key}.hint`);
    return { label: of(key), missing: of(`${key}.missing`), ...(hint && { hint }) };
  };
