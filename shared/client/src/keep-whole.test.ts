import { keepWhole } from './keep-whole';

describe('a text that is shown', () => {
  it.each([
    ['Pay by M-Pesa', 'Pay by M-\u2060Pesa'],
    ['Pay by e-wallet', 'Pay by e-\u2060wallet'],
    ['M-Pesa, au m-pesa', 'M-\u2060Pesa, au m-\u2060pesa'],
  ])('keeps a letter with the word behind its hyphen: %s', (text, shown) => {
    expect(keepWhole(text)).toBe(shown);
  });

  it.each(['third-party cover', 'TUL-MC-26-000123', '12-month', 'a - b'])('leaves others alone: %s', (text) => {
    expect(keepWhole(text)).toBe(text);
  });
});
