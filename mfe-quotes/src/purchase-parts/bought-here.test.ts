import { showBought, wayOn } from './bought-here';

const at = (idx: number) => window.history.replaceState({ idx }, '');
const success = '/payment-successful';

it('leads home from behind a bought cover, and to the cover from everywhere else', () => {
  at(5);
  expect(wayOn('one', success)).toBe(success);
  showBought('one');
  expect(wayOn('one', success)).toBe(success);
  at(4);
  expect(wayOn('one', success)).toBe('/');
  expect(wayOn('one', '/payment-pending')).toBe('/payment-pending');
  expect(wayOn('another', success)).toBe(success);
  // An instalment that is paid from there.
  at(6);
  expect(wayOn('one', success)).toBe(success);
});
