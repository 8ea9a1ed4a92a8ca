import { clockInWords } from './clock-in-words';

it.each([
  ['00:00', 'saa 6 usiku'],
  ['04:30', 'saa 10:30 alfajiri'],
  ['06:00', 'saa 12 asubuhi'],
  ['08:00', 'saa 2 asubuhi'],
  ['12:05', 'saa 6:05 mchana'],
  ['15:59', 'saa 9:59 mchana'],
  ['16:00', 'saa 10 jioni'],
  ['18:45', 'saa 12:45 jioni'],
  ['20:00', 'saa 2 usiku'],
  ['24:00', 'saa 6 usiku'],
])('says %s by the Swahili clock: %s', (time, words) => {
  expect(clockInWords(time, 'sw')).toBe(words);
});

it('leaves the digits in English', () => {
  expect(clockInWords('14:05', 'en')).toBe('14:05');
});
