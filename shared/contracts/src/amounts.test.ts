import fc from 'fast-check';
import { formatAmount, formatExactAmount, formatKes } from './amounts';

const inKenya = (decimals: number) =>
  new Intl.NumberFormat('en-KE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const cents = fc.integer({ min: -900_000_000_000, max: 900_000_000_000 }).filter((amount) => amount !== 0);

describe('amounts', () => {
  it('are written as Kenya writes them', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const kes = amount / 100;
        const whole = Number.isInteger(kes);
        expect(formatAmount(kes)).toBe(
          inKenya(whole ? 0 : 2)
            .format(kes)
            .replace('-', '−'),
        );
        expect(formatExactAmount(kes)).toBe(inKenya(2).format(kes).replace('-', '−'));
      }),
    );
  });

  it.each([
    [0, '0', '0.00'],
    [999, '999', '999.00'],
    [1_000, '1,000', '1,000.00'],
    [7_573.75, '7,573.75', '7,573.75'],
    [0.5, '0.50', '0.50'],
    [1_234_567.89, '1,234,567.89', '1,234,567.89'],
    [-12_000, '−12,000', '−12,000.00'],
  ])('%p is %s, and %s with decimals', (kes, short, exact) => {
    expect(formatAmount(kes)).toBe(short);
    expect(formatExactAmount(kes)).toBe(exact);
  });

  it('say what is taken off before the currency', () => {
    expect(formatKes(-12_000)).toBe('− KES 12,000');
  });
});
