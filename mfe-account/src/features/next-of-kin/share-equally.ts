import { shareText } from './kin-answers';

const fullShare = 10_000;

/** Shares as even as two decimals allow, of exactly 100 %: what does not divide goes to the first. */
export const equalShares = (count: number): string[] => {
  const each = Math.floor(fullShare / count);
  const over = fullShare - each * count;
  return Array.from({ length: count }, (_, index) => shareText(index < over ? each + 1 : each));
};
