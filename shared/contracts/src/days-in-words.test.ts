import { dayInWords, endInWords, momentInSentence, momentInUtc, momentInWords, startInWords } from './days-in-words';

/* Midnight of 5 March in Nairobi. */
const midnight = new Date('2026-03-04T21:00:00Z');
const evening = new Date('2026-03-05T19:30:00Z');

it('writes days and moments as people in Nairobi read them, in both languages', () => {
  expect(dayInWords('2026-03-05', 'en')).toBe('5 March 2026');
  expect(dayInWords('2026-12-31', 'sw')).toBe('31 Desemba 2026');
  expect(momentInWords(midnight, 'en')).toBe('5 March 2026, 00:00');
  expect(momentInWords(evening, 'sw')).toBe('5 Machi 2026, 22:30 usiku');
  expect(momentInSentence(evening, 'en')).toBe('5 March 2026 at 22:30');
  expect(momentInSentence(evening, 'sw')).toBe('5 Machi 2026 saa 4:30 usiku');
  expect(endInWords('2027-03-04', 'en')).toBe('4 March 2027, 24:00');
  expect(endInWords('2027-03-04', 'sw')).toBe('4 Machi 2027, 24:00 usiku');
  expect(startInWords(midnight, 'en')).toBe('5 March 2026');
  expect(startInWords(evening, 'en')).toBe('5 March 2026 at 22:30');
  expect(startInWords(evening, 'sw')).toBe('5 Machi 2026 saa 4:30 usiku');
});

it('writes a moment for operators from a time and from its text', () => {
  expect(momentInUtc(evening)).toBe('2026-03-05 19:30 UTC');
  expect(momentInUtc(evening.toISOString())).toBe('2026-03-05 19:30 UTC');
});
