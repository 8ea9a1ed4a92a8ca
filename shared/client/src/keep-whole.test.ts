import { keepWhole } from './keep-whole';

describe('a text that is shown', () => {
  it.each([
    ['Pay by M-Pesa', 'Pay by M-\u2060Pesa'],
    ['Pay by e-wallet', 'Pay by e-\u2060wallet'],
    ['M-Pesa, au m-pesa', 'M-\u2060Pesa, au m-\u2060pesa'],
  ])('keeps a letter with the word behind its hyphen: %s', (text, shown) => {
    expect(keepWhole(text)).toBe(shown);
  });

  it.each([
    ['KES 38,211 and KES 7,573.75', 'KES\u00A038,211 and KES\u00A07,573.75'],
    ['− KES 12,000', '− KES\u00A012,000'],
  ])('keeps an amount with its currency: %s', (text, shown) => {
    expect(keepWhole(text)).toBe(shown);
  });

  it.each(['third-party cover', 'TUL-MC-26-000123', '12-month', 'a - b', 'in KES a month'])(
    'leaves others alone: %s',
    (text) => {
      expect(keepWhole(text)).toBe(text);
    },
  );
});
