import * as z from 'zod/mini';
import { addMessages } from '../messages';
import { accountMessages } from './account-messages';
import { atMost } from '../plain-fields';
import { ageOn, nairobiDay } from '../purchase/days';
import { cleanCode, cleanName, isPersonNumber, parsePhone } from '../identifiers';
import {
  confirmedOneName,
  day,
  nameRules as personNameRules,
  text,
  tick,
  withRules,
  type Rules,
} from '../purchase/lenient';
import { nextOfKinSchema, relationships, type Relationship } from '../purchase/pa-details';
import { call } from '../call';
import { freshProofField } from '../identity/proof';
import { policyNumberSchema } from '../policy-number';
import { passwordRules, passwordText } from '../identity/fields';
import { checkBirth } from '../purchase/personal-details';

addMessages(accountMessages);

export const maximumNextOfKin = 5;

/** Younger ones need a guardian who receives their share. */
export const adultAge = 18;

const guardianShape = z.object({ fullName: text, hasOneName: tick, relationship: text, phone: text });
const personShape = z.object({
  fullName: text,
  /** That the document has one name only. */
  hasOneName: tick,
  relationship: text,
  dateOfBirth: day,
  phone: text,
  idNumber: text,
  /** Percent, two decimals at most, as typed. */
  share: text,
  guardian: z.nullish(guardianShape),
});
const shape = z.object({
  people: z.array(personShape).check(atMost(20, 'request.malformed')),
  /** The account's, once more: nobody else at an open screen says who is paid. */
  password: passwordText,
});
type Shape = z.output<typeof shape>;
type PersonShape = Shape['people'][number];

/** `33.33` → 3333; null where it is no share from 0.01 to 100. */
export const parseShare = (value: string): number | null => {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(value)) return null;
  const hundredths = Math.round(Number(value.replace(',', '.')) * 100);
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
};

export const isMinorOn = (dateOfBirth: string, day: string): boolean => ageOn(dateOfBirth, day) < adultAge;

const known = (list: readonly string[], value: string): boolean => list.includes(value);

const nameRules = (person: { fullName: string; hasOneName: boolean; relationship: string }, rules: Rules): void => {
  personNameRules('fullName', person.fullName, rules, person.hasOneName);
  rules.required('relationship', person.relationship);
  rules.check('relationship', known(relationships, person.relationship), 'relationship.unknown');
  rules.check('relationship', person.relationship !== 'SELF', 'nextOfKin.self');
};

const personRules = (person: PersonShape, rules: Rules, today: string): void => {
  nameRules(person, rules);
  rules.required('dateOfBirth', person.dateOfBirth);
  const isBirth = checkBirth('dateOfBirth', person.dateOfBirth, today, rules);
  const isMinor = isBirth && isMinorOn(person.dateOfBirth, today);
  if (!isMinor) {
    rules.required('phone', person.phone);
    rules.required('idNumber', person.idNumber);
  }
  rules.check('phone', person.phone === '' || parsePhone(person.phone) !== null, 'phone.format');
  rules.check('idNumber', person.idNumber === '' || isPersonNumber(person.idNumber), 'person.id.format');
  rules.required('share', person.share);
  rules.check('share', parseShare(person.share) !== null, 'nextOfKin.share.format');
  if (!isMinor) return;
  const guardian = person.guardian ?? { fullName: '', hasOneName: false, relationship: '', phone: '' };
  const within = rules.within('guardian');
  nameRules(guardian, within);
  within.required('phone', guardian.phone);
  within.check('phone', parsePhone(guardian.phone) !== null, 'phone.format');
};

const noneTwice = (people: Shape['people'], rules: Rules): void => {
  const seen = new Set<string>();
  people.forEach(({ idNumber }, index) => {
    const bare = cleanCode(idNumber);
    rules.check(`people.${index}.idNumber`, bare === '' || !seen.has(bare), 'nextOfKin.twice');
    seen.add(bare);
  });
};

const rulesOf = ({ people, password }: Shape, rules: Rules, today: string): void => {
  rules.check('people', people.length >= 1 && people.length <= maximumNextOfKin, 'nextOfKin.count', {
    max: maximumNextOfKin,
  });
  people.forEach((person, index) => personRules(person, rules.within(`people.${index}`), today));
  noneTwice(people, rules);
  passwordRules('password', password, rules);
  const shares = people.map(({ share }) => parseShare(share));
  if (shares.some((share) => share === null)) return;
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  rules.check('people', total === 10_000, 'nextOfKin.shares', { total: total / 100 });
};

export interface KinGuardian {
  readonly fullName: string;
  readonly relationship: Relationship;
  /** `+2547XXXXXXXX`. */
  readonly phone: string;
  /** Where the document has one name only; said with a change, and told by the name itself after it. */
  readonly hasOneName?: boolean | undefined;
}

export interface KinPerson {
  readonly fullName: string;
  readonly relationship: Relationship;
  readonly dateOfBirth: string;
  /** `+2547XXXXXXXX`, or '' for a minor without one. */
  readonly phone: string;
  /** '' for a minor without one. */
  readonly idNumber: string;
  /** Percent, two decimals at most. */
  readonly share: number;
  readonly hasOneName?: boolean | undefined;
  /** Of a minor; null otherwise. */
  readonly guardian: KinGuardian | null;
}

const cleanGuardian = (guardian: PersonShape['guardian']): KinGuardian => ({
  fullName: cleanName(guardian?.fullName ?? ''),
  relationship: (guardian?.relationship ?? '') as Relationship,
  phone: parsePhone(guardian?.phone ?? '') ?? '',
  ...confirmedOneName(guardian?.fullName ?? '', guardian?.hasOneName ?? false),
});

const clean =
  (today: () => string) =>
  ({ people, password }: Shape): { people: KinPerson[]; password: string } => ({
    password,
    people: people.map((person) => ({
      fullName: cleanName(person.fullName),
      relationship: person.relationship as Relationship,
      dateOfBirth: person.dateOfBirth,
      phone: parsePhone(person.phone) ?? '',
      idNumber: cleanCode(person.idNumber),
      ...confirmedOneName(person.fullName, person.hasOneName),
      share: (parseShare(person.share) ?? 0) / 100,
      guardian: isMinorOn(person.dateOfBirth, today()) ? cleanGuardian(person.guardian) : null,
    })),
  });

/** @param today called at each parse; the day in Nairobi */
export const nextOfKinRequestSchemaWith = (today: () => string) =>
  withRules(shape, (values, rules) => rulesOf(values, rules, today()), clean(today));
export const nextOfKinRequestSchema = nextOfKinRequestSchemaWith(() => nairobiDay());

/** Whoever receives what a policy pays for death; in the order they were entered. */
export const kinPersonSchema = z.object({
  fullName: z.string(),
  relationship: z.enum(relationships),
  dateOfBirth: z.string(),
  phone: z.string(),
  idNumber: z.string(),
  share: z.number(),
  guardian: z.nullable(z.object({ fullName: z.string(), relationship: z.enum(relationships), phone: z.string() })),
});

/** Those of the account, or whom the purchase of the policy named. */
export const kinChoices = ['LIST', 'POLICY'] as const;
export type KinChoice = (typeof kinChoices)[number];

/** Whom the purchase of a cover named. */
export const kinNominationSchema = z.object({
  policyNumber: z.string(),
  insurer: z.string(),
  nominee: nextOfKinSchema,
  /** Who is paid by this policy as things stand. */
  counts: z.enum(kinChoices),
  /** The account names other people, and nobody has said yet who is meant: ask. */
  isOpen: z.boolean(),
});
export type KinNomination = z.infer<typeof kinNominationSchema>;

const answer = z.object({
  people: z.array(kinPersonSchema),
  changedAt: z.nullable(z.string()),
  /** Of the policies in force, the one bought last first. While `people` is empty they count, each for its policy at 100 %. An older back end does not tell. */
  nominations: z.optional(z.array(kinNominationSchema)),
});
export type NextOfKinList = z.infer<typeof answer>;

/** The customer's next of kin, and when the list was changed last; null where there is none yet. */
export const getNextOfKinCall = call({
  path: '/getNextOfKin',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer,
});

/** Puts the whole list in the place of the old one. Refusal: `PASSWORD_WRONG` (422, field password). */
export const saveNextOfKinCall = call({
  path: '/saveNextOfKin',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: nextOfKinRequestSchema,
  answer,
});

/**
 * Says who is paid after a death by a policy whose purchase named other people than the account does. Neither takes the place
 * of the other: what is chosen holds for that policy. Refusals: those of a fresh proof, `POLICY_NOT_FOUND` (404).
 */
export const chooseNextOfKinCall = call({
  path: '/chooseNextOfKin',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: z.object({
    policyNumber: policyNumberSchema,
    choice: z.enum(kinChoices, 'choice.unknown'),
    proof: freshProofField,
  }),
  answer,
});
