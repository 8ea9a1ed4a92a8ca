import { endsWithShorterMonth, lastDayOfCover } from './cover-start';
import { addDays, daysBetween } from './days';

const leapYears = [2028, 2032, 2036, 2040, 2044];
const terms = [{ months: 1 }, { months: 12 }, { paDays: 90 }, { paDays: 180 }, { paDays: 360 }];
const monthsOf = (term: (typeof terms)[number]): number => term.months ?? (term.paDays ?? 0) / 30;

describe('the last day of cover', () => {
  it.each(leapYears)('is 28 February of the year after, from 29 February %s for twelve months', (year) => {
    expect(lastDayOfCover(`${year}-02-29`, { months: 12 })).toBe(`${year + 1}-02-28`);
    expect(lastDayOfCover(`${year}-02-29`, { paDays: 360 })).toBe(`${year + 1}-02-28`);
    expect(lastDayOfCover(`${year}-02-28`, { months: 12 })).toBe(`${year + 1}-02-27`);
    expect(lastDayOfCover(`${year}-03-01`, { months: 12 })).toBe(`${year + 1}-02-28`);
    expect(lastDayOfCover(`${year - 1}-03-01`, { months: 12 })).toBe(`${year}-02-29`);
    expect(lastDayOfCover(`${year}-01-31`, { months: 1 })).toBe(`${year}-02-29`);
    expect(lastDayOfCover(`${year}-01-29`, { months: 1 })).toBe(`${year}-02-28`);
  });

  it.each([
    ['2026-11-26', { months: 12 }, '2027-11-25'],
    ['2027-01-31', { months: 1 }, '2027-02-28'],
    ['2027-03-31', { months: 1 }, '2027-04-30'],
    ['2026-11-30', { paDays: 90 }, '2027-02-28'],
    ['2027-08-31', { paDays: 180 }, '2028-02-29'],
    ['2027-01-01', { months: 12 }, '2027-12-31'],
  ])('of cover from %s for %j is %s', (startsOn, term, endsOn) => {
    expect(lastDayOfCover(startsOn, term)).toBe(endsOn);
  });

  it('is never before that of a cover that begins earlier, and never loses a day of its months', () => {
    for (const term of terms) {
      let before = '';
      for (let day = '2027-01-01'; day < '2029-04-01'; day = addDays(day, 1)) {
        const last = lastDayOfCover(day, term);
        expect(last >= before).toBe(true);
        expect(daysBetween(day, last) + 1).toBeGreaterThanOrEqual(28 * monthsOf(term));
        before = last;
      }
    }
  });

  it('is explained only where its month has no day of the number', () => {
    expect(endsWithShorterMonth('2028-02-29', '2029-02-28')).toBe(true);
    expect(endsWithShorterMonth('2027-01-31', '2027-02-28')).toBe(true);
    expect(endsWithShorterMonth('2027-02-28', '2028-02-27')).toBe(false);
    // Sold before: it keeps its day.
    expect(endsWithShorterMonth('2028-02-29', '2029-02-27')).toBe(false);
    expect(endsWithShorterMonth('2027-03-01', '2028-02-29')).toBe(false);
  });
});
