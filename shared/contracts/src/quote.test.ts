import { benefitChangeRequestSchema, hasBenefitLimitChoice, isBenefitLimitAllowed, quoteSetRequestSchema } from './';

describe('when a benefit has a limit', () => {
  it.each([
    [30_000, false],
    [30_001, true],
    [99_999, true],
    [100_000, false],
  ])('%d between 30,000 and 100,000: %s, strict on both sides', (limit, isAllowed) => {
    expect(isBenefitLimitAllowed(limit, 30_000, 100_000)).toBe(isAllowed);
  });

  it.each([
    ['a whole shilling fits', { limitInput: true, minimumLimit: 10, maximumLimit: 12 }, true],
    ['no whole shilling fits', { limitInput: true, minimumLimit: 10, maximumLimit: 11 }, false],
    ['the benefit has no input', { limitInput: false, minimumLimit: 10, maximumLimit: 100 }, false],
    ['there is no minimum', { limitInput: true, minimumLimit: null, maximumLimit: 100 }, false],
    ['there is no maximum', { limitInput: true, minimumLimit: 10, maximumLimit: null }, false],
  ])('offers the input by whether %s', (_, benefit, isOffered) => {
    expect(hasBenefitLimitChoice(benefit)).toBe(isOffered);
  });
});

describe('when a benefit is changed', () => {
  const change = { quoteRef: 'ref', action: 'add', benefitName: 'Windscreen', underWriter: 'Tsavo Shield' };

  it.each<[Record<string, unknown>, string]>([
    [{ quoteRef: '' }, 'quoteRef: mandatory'],
    [{ quoteRef: 'r'.repeat(65) }, 'quoteRef: quote.ref.format'],
    [{ action: 'replace' }, 'action: quote.benefit.action'],
    [{ benefitName: '' }, 'benefitName: mandatory'],
    [{ benefitName: 'b'.repeat(121) }, 'benefitName: quote.benefit.unknown'],
    [{ underWriter: '' }, 'underWriter: mandatory'],
    [{ underWriter: 'u'.repeat(121) }, 'underWriter: quote.underwriter.unknown'],
    [{ limitAmount: 0.001 }, 'limitAmount: money.format'],
  ])('%j is refused', (wrong, issue) => {
    const parsed = benefitChangeRequestSchema.safeParse({ ...change, ...wrong });
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([issue]);
  });

  it.each([undefined, null, 50_000])('takes the limit %p', (limitAmount) => {
    expect(benefitChangeRequestSchema.safeParse({ ...change, limitAmount }).success).toBe(true);
  });
});

describe('when a quote set is asked for', () => {
  it('needs a reference', () => {
    expect(quoteSetRequestSchema.safeParse({ quoteRef: '' }).success).toBe(false);
    expect(quoteSetRequestSchema.safeParse({ quoteRef: 'ref' }).success).toBe(true);
  });
});
