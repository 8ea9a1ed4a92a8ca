import { withoutAtEnd } from '../identifiers/typed-text';
import type { identityMessages } from './identity-messages';

/** Length in characters as people count them. Longer than anybody types, and a bound for what has to be hashed. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What an account knows of its owner; '' or left out where it is not known. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName?: string;
  /** `+2547XXXXXXXX`. */
  readonly phone?: string;
  readonly idNumber?: string;
}

/* An attacker of a portal of this name guesses these first. */
const ofBrand = ['tulinde'];

/* What people here make passwords of, beside the names of places and clubs that stand in lists of the whole world. */
const local = [
  'safaricom',
  'mpesa',
  'airtel',
  'telkom',
  'faiba',
  'fuliza',
  'mshwari',
  'okoa',
  'bonga',
  'paybill',
  'equity',
  'kcb',

  'harambee',
  'kenya',
  'mkenya',
  'wakenya',
  'uhuru',
  'jamhuri',
  'madaraka',
  'mashujaa',
  'nairobi',
  'nakuru',
  'eldoret',
  'mombasa',
  'kisumu',
  'thika',
  'machakos',
  'kiambu',
  'nyeri',
  'meru',
  'kakamega',
  'kericho',
  'malindi',
  'lamu',

  'jambo',
  'karibu',
  'asante',
  'hakuna',
  'matata',
  'sawa',
  'mambo',
  'poa',
  'habari',
  'mzuri',
  'pesa',
  'shilingi',
  'bima',
  'gari',
  'pikipiki',
  'matatu',
  'bodaboda',
  'simba',
  'ndovu',
  'twiga',
  'chui',
  'kifaru',
  'mungu',
  'yesu',
  'baraka',

  'mama',
  'baba',
  'mtoto',
  'rafiki',
  'upendo',
  'nakupenda',
  'amani',
  'furaha',
  'gormahia',
  'ingwe',
  'harambeestars',
  'tusker',
  'chapati',
  'ugali',
  'nyamachoma',
  'sukuma',
  'nenosiri',
  'siri',
  'fungua',
  'password',
];

/* As signs are put for letters, and the other way round. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');

const withoutMarks = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
/* Shorter ones stand in many words by chance. */
const wordsOf = (text: string): string[] =>
  withoutMarks(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

const longestFirst = [...local, ...ofBrand].sort((one, other) => other.length - one.length);

/** Whether nothing is left of a password without words that everybody here thinks of, and digits and signs between them. */
const isOfLocalWords = (password: string): boolean => {
  const plain = withoutMarks(password).replace(/[^\p{L}]/gu, '');
  // A year or 123 behind a word stands for no letters.
  const word = withoutAtEnd(password.replace(/^[\d\W_]+/, ''), /[\d\W_]/);
  return [plain, lettersOf(word), lettersOf(password)].some((letters) => {
    let left = letters;
    for (const word of longestFirst) left = left.replaceAll(word, '');
    return letters !== '' && left.length <= 1;
  });
};

/** Whether a password holds a word of the brand or of its owner: of the name, the phone, the ID or the address. */
const namesOwner = (password: string, { email, fullName = '', phone = '', idNumber = '' }: PasswordOwner): boolean => {
  const texts = [withoutMarks(password), lettersOf(password)];
  const words = [...ofBrand, ...wordsOf(fullName), ...wordsOf(email.slice(0, Math.max(0, email.lastIndexOf('@'))))];
  if (words.some((word) => texts.some((text) => text.includes(word)))) return true;
  const bare = password.replace(/[\s()+.-]/g, '').toLowerCase();
  const digits = phone.replace(/\D/g, '').slice(-9);
  return (
    (digits.length === 9 && bare.includes(digits)) || (idNumber.length >= 6 && bare.includes(idNumber.toLowerCase()))
  );
};

type Problem = keyof (typeof identityMessages)['en'] | 'mandatory';

/**
 * Which rule a new password breaks, in the page and on the server alike. What the page does not know of its owner is left
 * out there; the list of the commonest ones is the server's alone, because it is half a megabyte.
 */
export const newPasswordProblem = (
  password: string,
  owner: PasswordOwner,
): { message: Problem; params?: Record<string, number> } | null => {
  if (password === '') return { message: 'mandatory' };
  const { min, max } = passwordLength;
  const length = [...password.normalize('NFKC')].length;
  if (length < min) return { message: 'password.tooShort', params: { min } };
  if (length > max) return { message: 'password.tooLong', params: { max } };
  if (password.toLowerCase() === owner.email.toLowerCase()) return { message: 'password.isEmail' };
  if (namesOwner(password, owner)) return { message: 'password.personal' };
  return isOfLocalWords(password) ? { message: 'password.common' } : null;
};
