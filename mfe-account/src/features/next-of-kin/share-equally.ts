import { shareText } from './kin-answers';

const whole = 10_000;

/** Shares as even as two decimals allow, of exactly 100 %: what does not divide goes to the first. */
export const equalShares = (count: number): string[] => {
  const each = Math.floor(whole / count);
  const over = whole - each * count;
  return Array.from({ length: count }, (_, index) => shareText(index < over ? each + 1 : each));
};
