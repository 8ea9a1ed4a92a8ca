import * as z from 'zod/mini';

const leastCharacters = 32;
/* Of 32 drawn ones at least twenty differ. */
const leastDifferent = 12;

/* `abcabcabc…`: a few letters typed over and over. */
const isRepeated = (value: string): boolean => /^(.{1,16}?)\1+.{0,15}$/s.test(value);

/** A variable that signs or seals: it has to be long enough, and not a placeholder that only satisfies the length. */
export const secretText = () =>
  z.string().check(
    z.minLength(leastCharacters, { error: `must have ${leastCharacters} characters or more`, abort: true }),
    z.refine((value) => new Set(value).size >= leastDifferent && !isRepeated(value), {
      error: 'is too easy to guess: draw it, for example with openssl rand -hex 32',
    }),
  );
