import { isPlain } from '../plain-fields';
import { withOneQuote, withoutAtEnd, withoutUnseen } from './typed-text';

/* Without the brackets around an address, and the point or comma of the sentence that it was copied from: no mailbox has them. */
const innerOf = (typed: string): string => {
  const [inner = ''] = typed.match(/[^(["“][^]*/) ?? [];
  return withoutAtEnd(inner, /[)\]"”.,;:]/) || inner.charAt(0);
};

/**
 * The one form in which an address is kept, compared and written to: small letters, nothing around it, nothing in it that
 * cannot be seen, and of characters that look alike (`ａ`, `ﬁ`, `’`) the usual ones.
 */
export const normalEmail = (value: string): string => {
  const typed = withoutUnseen(withOneQuote(value).normalize('NFKC')).trim().replace(/’/g, "'");
  const address = /^mailto:([^?]*)/i.exec(typed)?.[1] ?? typed;
  return innerOf(address).toLowerCase().normalize('NFKC');
};

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
  const last = labels[labels.length - 1] ?? '';
  return labels.length > 1 && labels.every((part) => label.test(part)) && last.length > 1 && topLevel.test(last);
};

/**
 * Whether it is an address that a mailbox can have, in whatever case: the one rule of forms, calls, operators and insurers.
 * They ask it of {@link normalEmail}.
 */
export const isEmail = (value: string): boolean => {
  const email = value.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  return (
    email.length <= 254 &&
    local.length <= 64 &&
    isPlain(email) &&
    // Joiners and variation selectors are marks that nobody sees.
    withoutUnseen(email) === email &&
    local.split('.').every((part) => localPart.test(part)) &&
    isDomain(email.slice(at + 1))
  );
};

/**
 * `wanjiku@gmail.com` → `w••••@gmail.com`.
 * @param letters how many stay at the most: four are enough for the person who has just typed it, `wanj•••@gmail.com`
 */
export const maskEmail = (email: string, letters: 1 | 4 = 1): string => {
  const at = email.lastIndexOf('@');
  const shown = Math.max(1, Math.min(letters, at - 2));
  return `${email.slice(0, shown)}${letters === 1 ? '••••' : '•••'}${email.slice(at)}`;
};

/**
 * An address and the one that takes its place, each masked as {@link maskEmail} does, with as many letters as it takes to tell
 * the two apart: `njeri.a••••@gmail.com` and `njeri.b••••@gmail.com`.
 */
export const maskEmails = (before: string, after: string): readonly [before: string, after: string] => {
  const masked = (email: string, letters: number): string => {
    const at = email.lastIndexOf('@');
    return `${email.slice(0, Math.min(letters, at))}••••${email.slice(at)}`;
  };
  let letters = 1;
  while (letters < before.length && masked(before, letters) === masked(after, letters)) letters += 1;
  return [masked(before, letters), masked(after, letters)];
};
