import { differenceOf, waterfall } from './waterfall';

describe('when a price’s way from last year to this is drawn', () => {
  it('begins each bar where the one before ended', () => {
    const { lastYear, changes, thisYear, isCut } = waterfall(40_000, [-6000, 2000, 500.5]);
    const [lower, higher, levies] = changes;
    expect(lower?.to).toBeCloseTo(lastYear.to);
    expect(higher?.from).toBeCloseTo(lower?.from ?? -1);
    expect(levies?.to).toBeCloseTo(thisYear.to);
    expect(isCut).toBe(true);
    expect(lastYear.to).toBe(1);
  });

  it('stays within its room when nothing or everything has changed', () => {
    for (const { lastYear, changes, thisYear } of [waterfall(1000, []), waterfall(0, [800]), waterfall(800, [-800])]) {
      for (const { from, to } of [lastYear, ...changes, thisYear]) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1);
        expect(to).toBeGreaterThanOrEqual(from);
      }
    }
  });

  it('takes the difference in whole cents', () => {
    expect(differenceOf(0.3, 0.1)).toBe(0.2);
  });
});
