import { splitAtCodes } from './codes-in-text';

it.each([
  ['You have paid KES\u00A038,211.50 so far.', ['KES\u00A038,211.50']],
  ['10\u00A0×\u00A0KES\u00A03,814: KES\u00A02,440 more', ['KES\u00A03,814', 'KES\u00A02,440']],
  ['− KES 7,400', ['− KES 7,400']],
  ['Package of 250,000 KSh 500', ['250,000', 'KSh 500']],
  ['Policy TUL-MC-26-000123, claim CLM-26-000123.', ['TUL-MC-26-000123', 'CLM-26-000123']],
  ['Your reference is CB\u2060-\u2060MWMWMW.', ['CB\u2060-\u2060MWMWMW']],
  ['Name TP-7K2M9X when you call 0700 123 456', ['TP-7K2M9X', '0700 123 456']],
  ['Certificate C00000123, receipt SKL4H7Z2XQ', ['C00000123', 'SKL4H7Z2XQ']],
  ['KDG 123M may not be driven; KTWA 123B may', ['KDG 123M', 'KTWA 123B']],
  ['To +254 712 345 678 free of charge, or 07•• •••123', ['+254 712 345 678', '07•• •••123']],
  ['By M-\u2060Pesa, on 12 December 2026 at 10:30, 2.5 % of 12 months', []],
  ['INSURANCE AGENCY, Lipa Pole Pole', []],
])('codes of %s', (text, codes) => {
  const parts = splitAtCodes(text);
  expect(parts.filter((_part, index) => index % 2 === 1)).toEqual(codes);
  expect(parts.join('')).toBe(text);
});
