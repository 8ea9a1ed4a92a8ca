import { differenceOf, mannWhitneyZ, medianOf } from './compare-times';

const around = (middle: number) => Array.from({ length: 60 }, (_, index) => middle + ((index * 37) % 60) / 10 - 3);

describe('when two series of times are compared', () => {
  it('finds that one is slower, and by how much', () => {
    expect(differenceOf(around(40), around(30))).toEqual({
      ms: expect.closeTo(10),
      share: expect.closeTo(0.33),
      z: expect.closeTo(9.4, 0),
    });
    expect(differenceOf(around(30), around(40))?.ms).toBeCloseTo(-10);
  });

  it('lets pass what is the same, and what nobody sees', () => {
    expect(differenceOf(around(30), around(30))).toBeNull();
    expect(differenceOf(around(31), around(30))).toBeNull();
  });

  it('is not misled by a few slow ones', () => {
    expect(differenceOf([...around(30).slice(6), 500, 500, 500, 500, 500, 500], around(30))).toBeNull();
  });

  it('counts pairs as Mann and Whitney did', () => {
    expect(mannWhitneyZ([1, 2], [1, 2])).toBe(0);
    // U of 9 where 4.5 is expected, with a deviation of the root of 5.25.
    expect(mannWhitneyZ([4, 5, 6], [1, 2, 3])).toBeCloseTo(4.5 / Math.sqrt(5.25));
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  });
});
