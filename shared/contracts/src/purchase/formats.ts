import { isPlain } from '../plain-fields';
import type { MessageKey } from '../messages';
import { motorProductOf, products, type MotorProductFacts } from '../products';

/** Formats of the screens page, "Rules that hold on every screen". Each takes what a person types. */

/** `0712 345 678` → `+254712345678`; null when it is not a Kenyan mobile number. */
export const parsePhone = (value: string): string | null => {
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(value.replace(/[\s()-]/g, ''));
  return match ? `+254${match[1]}` : null;
};

/** `+254712345678` → `+254 712 345 678`. */
export const readablePhone = (phone: string): string => phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** `+254712345678` → `07•• •••678`: enough to recognise one's own. */
export const maskPhone = (phone: string): string => `0${phone.slice(4, 5)}•• •••${phone.slice(-3)}`;

/**
 * `wanjiku@gmail.com` → `w••••@gmail.com`.
 * @param letters how many stay at the most: four are enough for whoever has just typed it, `wanj•••@gmail.com`
 */
export const maskEmail = (email: string, letters: 1 | 4 = 1): string => {
  const at = email.lastIndexOf('@');
  const shown = Math.max(1, Math.min(letters, at - 2));
  return `${email.slice(0, shown)}${letters === 1 ? '••••' : '•••'}${email.slice(at)}`;
};

/**
 * The one form in which an address is kept, compared and written to: small letters, no blanks around it, and of characters
 * that look alike (`ａ`, `ﬁ`) the usual ones.
 */
export const normalEmail = (value: string): string => value.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

/*
 * What RFC 5322 lets stand before the @ without quotation marks, less the backtick and the bar, which no provider gives
 * out; letters of any language (RFC 6531). A list of what may stand there: a list of what may not forgets a character.
 */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_{}~-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_{}~-]*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/* No address of numbers: a top-level domain begins with a letter. */
const topLevel = /^\p{L}/u;

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((part) => label.test(part)) && last.length > 1 && topLevel.test(last);
};

/** Whether it is an address in its {@link normalEmail} form: the one rule of forms, calls, operators and insurers. */
export const isEmail = (value: string): boolean => {
  const email = normalEmail(value);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  return (
    email.length <= 254 &&
    local.length <= 64 &&
    isPlain(email) &&
    // Joiners and variation selectors are marks that nobody sees.
    !/\p{Default_Ignorable_Code_Point}/u.test(email) &&
    local.split('.').every((part) => localPart.test(part)) &&
    isDomain(email.slice(at + 1))
  );
};

export const idTypes = ['NATIONAL_ID', 'PASSPORT', 'ALIEN_ID'] as const;
export type IdType = (typeof idTypes)[number];

const idPatterns: Readonly<Record<IdType, RegExp>> = {
  NATIONAL_ID: /^\d{7,8}$/,
  PASSPORT: /^[A-Z0-9]{6,9}$/,
  ALIEN_ID: /^[A-Z0-9]{6,10}$/,
};
/** White space and case do not matter. */
export const cleanCode = (value: string): string => value.replace(/\s/g, '').toUpperCase();
export const isIdNumber = (type: IdType, value: string): boolean => idPatterns[type].test(cleanCode(value));

export const isKraPin = (value: string): boolean => /^[A-Z]\d{9}[A-Z]$/.test(cleanCode(value));

const isPlateOf = ({ plate }: Pick<MotorProductFacts, 'plate'>, bare: string): boolean => plate.pattern.test(bare);
/** `kda123a` → `KDA 123A`, as it is stored and shown. */
export const normalisePlate = (value: string): string => {
  const bare = cleanCode(value).replace(/-/g, '');
  return isPlateOf(products.motorCar, bare) || isPlateOf(products.motorCycle, bare)
    ? bare.replace(/(\d{3}[A-Z])$/, ' $1')
    : bare;
};
/** Whether a plate is of the usual form for the product. */
export const isUsualPlate = (value: string, productId: number): boolean =>
  isPlateOf(motorProductOf(productId) ?? products.motorCar, cleanCode(value).replace(/-/g, ''));
/** What is said of a plate that is not. */
export const usualPlateMessage = (productId: number): MessageKey =>
  (motorProductOf(productId) ?? products.motorCar).plate.message;
/** `KDA 123A` → `KDA •••A`: enough to compare with a vehicle in sight, too little to find one by. */
export const maskPlate = (plate: string): string =>
  /\d/.test(plate) ? plate.replace(/\d/g, '•') : plate.replace(/(?<=^.).*(?=.$)/, (inner) => '•'.repeat(inner.length));
/** Government, diplomatic, older plates. */
export const isOtherPlate = (value: string): boolean => /^[A-Z0-9]{3,10}$/.test(cleanCode(value).replace(/-/g, ''));

/** Frame numbers of imports are shorter than the 17 characters of a VIN. */
export const isChassisNumber = (value: string): boolean => /^[A-Z0-9-]{6,20}$/.test(cleanCode(value));
export const isEngineNumber = (value: string): boolean => /^[A-Z0-9-]{4,20}$/.test(cleanCode(value));

/** A person's name as on a document: two words at least. */
export const isFullName = (value: string): boolean =>
  value.length <= 100 && /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+)+$/u.test(value);

/** M-Pesa's receipt: ten letters and digits. */
export const isReceipt = (value: string): boolean => /^[A-Z0-9]{10}$/.test(cleanCode(value));
