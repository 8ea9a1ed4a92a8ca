import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import type { KinAnswers } from './kin-answers';
import { isMinorNow } from './minor';
import { nextOfKinTexts } from './texts';

export type KinTextKey = Extract<keyof (typeof nextOfKinTexts)['en'], string>;
const has = (key: string): key is KinTextKey => Object.hasOwn(nextOfKinTexts.en, key);

/** What a person is called while the form is filled in. */
export const nameOf = (text: Translate<KinTextKey>, person: KinAnswers | undefined, index: number): string =>
  person?.fullName.trim() || text('person', { number: index + 1 });

/** Texts of the fields of each person; what is missing says of whom. */
export const describeKin =
  (text: Translate<KinTextKey>, people: () => readonly KinAnswers[]): DescribeField =>
  (path) => {
    if (path === 'password')
      return { label: text('password'), hint: text('password.hint'), missing: text('password.missing') };
    const [, at = '', field = ''] = /^people\.(\d+)\.(.+)$/.exec(path) ?? [];
    const index = Number(at);
    const person = people()[index];
    const of = (key: string) => (has(key) ? text(key, { person: nameOf(text, person, index) }) : '');
    const isMinor = person !== undefined && isMinorNow(person.dateOfBirth);
    const hint = of(`${field}.hint`);
    return {
      label: (isMinor && of(`${field}.minor`)) || of(field),
      missing: of(`${field}.missing`),
      ...(hint && { hint }),
    };
  };
