import { parseShare } from '@tulinde/contracts';
import { equalShares } from './share-equally';

describe('when shares are made equal', () => {
  it.each([1, 2, 3, 4, 5])('gives %i people exactly 100 % together', (count) => {
    const shares = equalShares(count).map((share) => parseShare(share) ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });

  it('gives the first what does not divide', () => {
    expect(equalShares(3)).toEqual(['33.34', '33.33', '33.33']);
  });
});
