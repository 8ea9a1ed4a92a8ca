/* Accents, case, dots and the order are written as people like. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Whether two names are of the same words, in whatever order: `OTIENO, Amina W.` is not, `Otieno Amina Wanjiru` is. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
