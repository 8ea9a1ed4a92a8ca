import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { shareOf, times, toShilling } from './money';

const cents = fc.integer({ min: 0, max: 50_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe('shares of amounts', () => {
  it('round half up to the cent', () => {
    expect(shareOf(2_500, 20)).toBe(5);
    expect(shareOf(325_000, 25)).toBe(813);
    expect(shareOf(324_900, 25)).toBe(812);
    expect(shareOf(200, 25)).toBe(1);
  });

  it('are never more than half a cent away from the exact share', () => {
    fc.assert(
      fc.property(cents, basisPoints, (amount, rate) => {
        const error = BigInt(shareOf(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
      }),
    );
  });

  it('of more are never less', () => {
    fc.assert(
      fc.property(cents, cents, basisPoints, (amount, more, rate) => {
        expect(shareOf(amount + more, rate)).toBeGreaterThanOrEqual(shareOf(amount, rate));
      }),
    );
  });

  it('refuse what cannot be exact', () => {
    expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => shareOf(0.5, 25)).toThrow();
  });
});

it('rounds half a shilling up', () => {
  expect([4_949, 4_950, 4_951, 5_000].map(toShilling)).toEqual([4_900, 5_000, 5_000, 5_000]);
});

it('has no fraction anywhere in the pricing: neither a decimal literal nor a division of numbers', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const code = readFileSync(join(__dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code).not.toMatch(/\b\d+\.\d+|Math\.(round|floor|ceil|trunc|pow)|parseFloat|toFixed/);
    // Every division stands in a BigInt expression: its divisor is a bigint literal or a name bound to one.
    const divisors = [...code.matchAll(/ \/ (\S+)/g)].map((match) => match[1]);
    for (const divisor of divisors) expect(divisor).toMatch(/^([\d_]+n|basis|\(2n|2n)/);
  }
});
