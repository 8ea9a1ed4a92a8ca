import { createHash } from 'node:crypto';
import { isInCandidate } from '../../composition/visitors/candidates';
import { isReporter } from './sampling';

const visitors = Array.from({ length: 20_000 }, (_, index) =>
  createHash('md5').update(`visitor ${index}`).digest('hex'),
);
const shareOf = (some: string[], share: number) => some.filter((one) => isReporter(one, share)).length / some.length;

it.each([0, 0.01, 0.25, 1])('a share of %f is that of the visitors of the candidate and of the others', (share) => {
  const candidate = { app: 'mfe-help', version: '1.0.0', basisPoints: 5_000 };
  const inside = visitors.filter((one) => isInCandidate(one, candidate));
  const outside = visitors.filter((one) => !isInCandidate(one, candidate));
  expect(Math.abs(shareOf(inside, share) - share)).toBeLessThan(0.02);
  expect(Math.abs(shareOf(outside, share) - share)).toBeLessThan(0.02);
});

it('who reports at a small share reports at every larger one', () => {
  const few = visitors.filter((one) => isReporter(one, 0.1));
  expect(few.every((one) => isReporter(one, 0.3))).toBe(true);
});
