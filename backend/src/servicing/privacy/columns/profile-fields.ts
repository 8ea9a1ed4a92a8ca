import * as z from 'zod/mini';
import { customerTypeWords, languages, type Language } from '@tulinde/contracts';
import type { CustomerRow } from '../../../customers-and-policies/customers/repository';
import type { PaperWords } from '../paper/paper-wording';

interface Field<Shape extends z.ZodMiniType> {
  /** Of `customers`; null where another table has it. */
  readonly column: keyof CustomerRow | null;
  /** In the download. */
  readonly shape: Shape;
  /** On the paper; a field without a line stands there under its name among the answers. */
  readonly line?: {
    readonly words: Readonly<Record<Language, string>>;
    readonly show: (value: z.infer<Shape>, paper: PaperWords) => string;
  };
  /** What an erasure leaves of it; it stays where nothing is named. */
  readonly left?: unknown;
  /** It stays as long as there is a policy: the Insurance Act wants the name and the numbers of who holds it. */
  readonly isOfPolicies?: true;
}

const field = <Shape extends z.ZodMiniType>(of: Field<Shape>): Field<Shape> => of;

const text = z.string();
const textOrNull = z.nullable(text);
const asTime = (value: string | null, { time }: PaperWords): string => time(value);
const asYesOrNo = (value: boolean, { yesOrNo }: PaperWords): string => yesOrNo(value);

/**
 * What is stored of a customer in the profile, in the order of the paper: the download, the paper and the erasure follow from
 * it. A column of `customers` that is not here is refused by a test.
 */
export const profileFields = {
  accountType: field({
    column: 'type',
    shape: z.enum(['Individual', 'Corporate']),
    line: {
      words: { en: 'Account', sw: 'Akaunti' },
      show: (value, { word }) => word(customerTypeWords, value),
    },
  }),
  fullName: field({ column: 'fullName', shape: text, left: '', isOfPolicies: true }),
  email: field({ column: 'email', shape: text, left: '', isOfPolicies: true }),
  phone: field({ column: 'phone', shape: text, left: '', isOfPolicies: true }),
  idType: field({ column: 'idType', shape: textOrNull, left: null, isOfPolicies: true }),
  idNumber: field({ column: 'idNumber', shape: textOrNull, left: null, isOfPolicies: true }),
  kraPin: field({ column: 'kraPin', shape: textOrNull, left: null, isOfPolicies: true }),
  dateOfBirth: field({ column: 'dateOfBirth', shape: textOrNull, left: null }),
  county: field({ column: 'county', shape: textOrNull, left: null }),
  town: field({ column: 'town', shape: textOrNull, left: null }),
  postalAddress: field({
    column: 'postalAddress',
    shape: text,
    line: { words: { en: 'Postal address', sw: 'Anwani ya posta' }, show: (value) => value },
    left: '',
  }),
  language: field({
    column: 'language',
    shape: z.enum(languages),
    line: { words: { en: 'Language', sw: 'Lugha' }, show: (value, { code }) => code(value) },
  }),
  remindByEmail: field({
    column: 'remindByEmail',
    shape: z.boolean(),
    line: { words: { en: 'Reminders by email', sw: 'Vikumbusho kwa barua pepe' }, show: asYesOrNo },
    left: false,
  }),
  remindBySms: field({
    column: 'remindBySms',
    shape: z.boolean(),
    line: { words: { en: 'Reminders by SMS', sw: 'Vikumbusho kwa SMS' }, show: asYesOrNo },
    left: false,
  }),
  marketingConsentAt: field({
    column: 'marketingConsentAt',
    shape: textOrNull,
    line: { words: { en: 'Offers wanted since', sw: 'Anataka ofa tangu' }, show: asTime },
    left: null,
  }),
  emailProvenAt: field({
    column: 'emailProvenAt',
    shape: textOrNull,
    line: { words: { en: 'Email proven by code', sw: 'Barua pepe imethibitishwa kwa msimbo' }, show: asTime },
    left: null,
  }),
  phoneProvenAt: field({
    column: 'phoneProvenAt',
    shape: textOrNull,
    line: { words: { en: 'Phone proven by payment', sw: 'Simu imethibitishwa kwa malipo' }, show: asTime },
    left: null,
  }),
  passwordSetAt: field({
    column: null,
    shape: textOrNull,
    line: { words: { en: 'Password set', sw: 'Nenosiri limewekwa' }, show: asTime },
  }),
  deletionAskedAt: field({
    column: 'deletionAskedAt',
    shape: textOrNull,
    line: { words: { en: 'Deletion asked for', sw: 'Ufutaji umeombwa' }, show: asTime },
  }),
  createdAt: field({
    column: 'createdAt',
    shape: text,
    line: { words: { en: 'Stored since', sw: 'Imehifadhiwa tangu' }, show: asTime },
  }),
  updatedAt: field({
    column: 'updatedAt',
    shape: text,
    line: { words: { en: 'Last changed', sw: 'Ilibadilishwa mwisho' }, show: asTime },
  }),
};
