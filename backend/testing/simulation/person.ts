import type { Chance } from './chance';

/**
 * `by turns`: once by a prompt of whose answer nothing is heard, then by hand, and so on, hardly ever too late; `forgetful`:
 * in any way, and many an instalment never.
 */
export type Habit = 'any' | 'by turns' | 'forgetful';

export interface Person {
  /** A name for readers of a finding. */
  readonly who: string;
  readonly fullName: string;
  readonly idNumber: string;
  readonly language: 'en' | 'sw';
  email: string;
  phone: string;
  /** The phone of another person who sometimes pays for them. */
  readonly otherPhone: string;
  readonly habit: Habit;
  /** When they last did anything that the portal may answer. */
  actedAt: Date;
  /** When the account is erased; null while nobody asked for it. */
  erasedAt: Date | null;
  /** Addresses that they had before, and since when they have them no longer. */
  readonly left: { readonly address: string; readonly at: Date }[];
}

const names = ['Wanjiru Otieno', 'Kamau Njoroge', 'Achieng Ouma', 'Mutua Musyoka', 'Halima Abdi', 'Chebet Kiptoo'];

export const newPhone = (chance: Chance): string => `+2547${chance.int(10_000_000, 99_999_999)}`;

/*
 * Each seed has a person who pays equal amounts for months, and often a person who does not pay: these two find the most
 * faults.
 */
const habitOf = (chance: Chance, number: number): Habit => {
  if (number === 1 && chance.is(75)) return 'by turns';
  return number === 2 && chance.is(70) ? 'forgetful' : 'any';
};

export const newPerson = (chance: Chance, number: number): Person => ({
  who: `customer ${number}`,
  fullName: `${chance.pick(['Amina', 'Baraka', 'Neema', 'Juma', 'Zawadi'])} ${chance.pick(names)}`,
  idNumber: String(20_000_000 + chance.int(0, 9_999_999)),
  language: chance.is(25) ? 'sw' : 'en',
  email: `customer${number}@example.co.ke`,
  phone: newPhone(chance),
  otherPhone: newPhone(chance),
  habit: habitOf(chance, number),
  actedAt: new Date(0),
  erasedAt: null,
  left: [],
});
