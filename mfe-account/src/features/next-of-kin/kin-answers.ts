import { isOneName, parseShare, type KinPerson, type NextOfKinList } from '@tulinde/contracts';
import * as z from 'zod/mini';

/* Drafts of before single names were taken lack it. */
const hasOneName = z._default(z.boolean(), false);
const guardian = z.object({ fullName: z.string(), hasOneName, relationship: z.string(), phone: z.string() });

/** A person as typed. The fields of a guardian are there for everybody, and asked of minors alone. */
export const kinAnswersSchema = z.object({
  fullName: z.string(),
  hasOneName,
  relationship: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  idNumber: z.string(),
  share: z.string(),
  guardian,
});
export type KinAnswers = z.infer<typeof kinAnswersSchema>;

const noGuardian = { fullName: '', hasOneName: false, relationship: '', phone: '' };

/** @param share as typed: what is left of the 100 % */
export const newPerson = (share: string): KinAnswers => ({
  fullName: '',
  hasOneName: false,
  relationship: '',
  dateOfBirth: '',
  phone: '',
  idNumber: '',
  share,
  guardian: noGuardian,
});

const answersOf = ({ share, guardian: known, ...person }: KinPerson): KinAnswers => ({
  ...person,
  hasOneName: isOneName(person.fullName),
  share: String(share),
  guardian: { ...(known ?? noGuardian), hasOneName: isOneName(known?.fullName ?? '') },
});

/* Whom the last purchase named; what it did not ask is to be completed. */
const firstPerson = ({ nominations = [] }: NextOfKinList): KinAnswers => {
  const [last] = nominations;
  if (last === undefined) return newPerson('100');
  const { fullName, relationship, phone } = last.nominee;
  return { ...newPerson('100'), fullName, relationship, phone, hasOneName: isOneName(fullName) };
};

/** The form of a list that was saved; of an empty one, with one person to begin with. */
export const answersOfList = (list: NextOfKinList): KinAnswers[] =>
  list.people.length === 0 ? [firstPerson(list)] : list.people.map(answersOf);

/** Hundredths of a percent; 0 for what is no share yet. */
export const shareOf = ({ share }: Pick<KinAnswers, 'share'>): number => parseShare(share.trim()) ?? 0;
export const totalOf = (people: readonly Pick<KinAnswers, 'share'>[]): number =>
  people.reduce((sum, person) => sum + shareOf(person), 0);

/** `33.34`, `50`: as one would type it. */
export const shareText = (hundredths: number): string => String(hundredths / 100);
