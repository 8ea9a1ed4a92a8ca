import { withoutUnseen } from './typed-text';

const usual = (value: string): string => withoutUnseen(value.normalize('NFKC'));

/** What people write between the digits of a number and around it, and what a link to one begins with. */
const between = /^\s*(?:(?:tel|sms|callto)[:.]|https:\/\/wa\.me\/)|[\s().,;:_"“”<>[\]\p{Pd}−/·•]/giu;

/** `0712 345 678` → `+254712345678`; null when it is not a Kenyan mobile number. */
export const parsePhone = (value: string): string | null => {
  const match = /^(?:(?:\+|00)?254)?0?([17]\d{8})$/.exec(usual(value).replace(between, ''));
  return match ? `+254${match[1]}` : null;
};

/**
 * The digits behind the country's, of what is being typed or was pasted: `+254 0712` → `712`. A 0 or 254 alone stays: more may
 * follow.
 */
export const phoneDigits = (value: string): string =>
  usual(value)
    .replace(/[^0-9]/g, '')
    .replace(/^0*254(?=\d)/, '')
    .replace(/^0+(?=\d)/, '');

/** `+254712345678` → `+254 712 345 678`. */
export const readablePhone = (phone: string): string => phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** `+254712345678` → `07•• •••678`: enough to recognise one's own. */
export const maskPhone = (phone: string): string => `0${phone.slice(4, 5)}•• •••${phone.slice(-3)}`;

/** A number and the one that takes its place, each masked, with the digits in which they differ: `0712 •••678`, `0733 •••678`. */
export const maskPhones = (before: string, after: string): readonly [before: string, after: string] => {
  const usually: readonly [string, string] = [maskPhone(before), maskPhone(after)];
  if (usually[0] !== usually[1]) return usually;
  const [one, other] = [before.slice(4), after.slice(4)];
  const masked = (digits: string, beside: string): string => {
    const shown = Array.from(digits, (digit, at) => (at === 0 || at > 5 || digit !== beside[at] ? digit : '•')).join(
      '',
    );
    return `0${shown.slice(0, 3)} ${shown.slice(3)}`;
  };
  return [masked(one, other), masked(other, one)];
};
