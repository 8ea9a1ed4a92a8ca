import { cleanCode } from './typed-text';

export const idTypes = ['NATIONAL_ID', 'PASSPORT', 'ALIEN_ID'] as const;
export type IdType = (typeof idTypes)[number];

const idPatterns: Readonly<Record<IdType, RegExp>> = {
  // The card of two generations, and Maisha Namba.
  NATIONAL_ID: /^(?:\d{7,8}|\d{14})$/,
  PASSPORT: /^[A-Z0-9]{6,9}$/,
  ALIEN_ID: /^[A-Z0-9]{6,10}$/,
};

/** Capitals and digits, without what people part them with. */
export const cleanIdNumber = (value: string): string => cleanCode(value).replace(/[-.,]/g, '');
export const isIdNumber = (type: IdType, value: string): boolean => idPatterns[type].test(cleanIdNumber(value));

/** `3456 7890 1234 56` of Maisha Namba; every other number as it is. */
export const readableIdNumber = (value: string): string =>
  value.replace(/^(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4');

/** Of an ID, a passport or a birth certificate, whichever a person has: hyphens and strokes belong to it. */
export const isPersonNumber = (value: string): boolean => /^[A-Z0-9/-]{4,20}$/.test(cleanCode(value));

export const cleanKraPin = (value: string): string => cleanIdNumber(value);
export const isKraPin = (value: string): boolean => /^[A-Z]\d{9}[A-Z]$/.test(cleanKraPin(value));
/** A company's begins with P, a person's with A. */
export const isCompanyKraPin = (value: string): boolean => /^P\d{9}[A-Z]$/.test(cleanKraPin(value));
