import fc from 'fast-check';
import { nairobiDay } from './days';

const onTheClocksOfNairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

it('tells the day in Nairobi of every moment since 1960', () => {
  const moments = fc.date({ min: new Date('1960-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(moments, (at) => expect(nairobiDay(at)).toBe(onTheClocksOfNairobi.format(at))));
});

it.each([
  ['2026-03-05T20:59:59.999Z', '2026-03-05'],
  ['2026-03-05T21:00:00.000Z', '2026-03-06'],
  ['2024-02-28T21:00:00.000Z', '2024-02-29'],
])('changes at midnight in Nairobi: %s is %s', (at, day) => {
  expect(nairobiDay(new Date(at))).toBe(day);
});

it('knows no day of what is no moment', () => {
  expect(() => nairobiDay(new Date('soon'))).toThrow(RangeError);
});
