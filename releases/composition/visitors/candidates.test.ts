import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { bucketCount, bucketOf } from './bucket';
import { cohortOf, isInCandidate } from './candidates';

/* The same visitors in every run: a share that is right once in twenty runs is not a test. */
const visitorCount = 40_000;
const visitors = Array.from({ length: visitorCount }, (_unused, index) =>
  createHash('md5').update(`visitor ${index}`).digest('hex'),
);
const visitor = fc.stringMatching(/^[0-9a-f]{32}$/);
const basisPoints = fc.integer({ min: 0, max: bucketCount });
const quotes = (share: number) => ({ app: 'mfe-quotes', version: '1.0.0', basisPoints: share });
const help = (share: number) => ({ app: 'mfe-help', version: '1.0.0', basisPoints: share });

describe('the share of visitors who get a candidate', () => {
  it.each([1, 10, 100, 290, 1_000, 3_333, 5_000, 9_999])('is %i in 10,000', (share) => {
    const count = visitors.filter((one) => isInCandidate(one, quotes(share))).length;
    const expected = (visitorCount * share) / bucketCount;
    const deviation = Math.sqrt(expected * (1 - share / bucketCount));
    expect(Math.abs(count - expected)).toBeLessThan(4 * deviation);
  });

  it('is nobody at 0 and everybody at 10,000', () => {
    expect(visitors.some((one) => isInCandidate(one, quotes(0)))).toBe(false);
    expect(visitors.every((one) => isInCandidate(one, quotes(bucketCount)))).toBe(true);
  });

  it('is spread evenly over the buckets', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const one of visitors) tenths[Math.floor(bucketOf(one, 'mfe-help') / 1_000)]! += 1;
    const expected = visitorCount / 10;
    const chiSquared = tenths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 9 degrees of freedom: 27.9 is passed once in 1,000.
    expect(chiSquared).toBeLessThan(27.9);
  });
});

describe('the cohort of a visitor', () => {
  it('is kept while the share grows, and left only when it falls below the visitor', () => {
    fc.assert(
      fc.property(visitor, basisPoints, basisPoints, (one, a, b) => {
        const [smaller, larger] = [Math.min(a, b), Math.max(a, b)];
        expect(isInCandidate(one, quotes(smaller)) && !isInCandidate(one, quotes(larger))).toBe(false);
      }),
    );
  });

  it('does not depend on the version', () => {
    fc.assert(
      fc.property(visitor, basisPoints, (one, share) => {
        const next = { ...quotes(share), version: '2.0.0-beta.1' };
        expect(isInCandidate(one, next)).toBe(isInCandidate(one, quotes(share)));
      }),
    );
  });

  it('does not depend on what else has a candidate', () => {
    fc.assert(
      fc.property(visitor, basisPoints, basisPoints, (one, share, other) => {
        const both = cohortOf(one, [help(other), quotes(share)]);
        expect(both.includes('mfe-quotes')).toBe(isInCandidate(one, quotes(share)));
        expect(both.includes('mfe-help')).toBe(isInCandidate(one, help(other)));
      }),
    );
  });

  it('of one app says nothing of the cohort of another', () => {
    const half = visitors.filter((one) => isInCandidate(one, quotes(5_000)));
    const both = half.filter((one) => isInCandidate(one, help(5_000))).length;
    expect(Math.abs(both - half.length / 2)).toBeLessThan(4 * Math.sqrt(half.length / 4));
  });
});
