import { dictionary } from '@zxcvbn-ts/language-common';

/* Half a megabyte of words: read when the first password is set. */
let known: ReadonlySet<string> | null = null;

/** Whether a password, or what is left of it without the digits and signs at its end, is among the 50,000 commonest. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(dictionary['passwords-common'].map(String));
  const lower = password.normalize('NFKC').toLowerCase();
  // Four at most: who adds more has a password of her own.
  const word = lower.replace(/(?<![\d\W_])[\d\W_]{1,4}$/, '');
  return known.has(lower) || known.has(word) || /^(.{1,3})\1+$/.test(lower);
};
