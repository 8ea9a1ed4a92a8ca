import { isHoliday } from '../../domain/public-holidays';
import { bookableDays } from './valuation-days';

describe('the days of valuations', () => {
  it('begin tomorrow, reach 14 days ahead and leave Sundays out', () => {
    // 2 March 2026 is a Monday; 20 March would be Idd, which is announced too late to be known here.
    expect(bookableDays('2026-03-02')).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-16',
    ]);
  });

  it('leave public holidays out, those that move as well', () => {
    const easterAndChristmas = ['2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29', '2026-12-25', '2026-12-26'];
    expect(easterAndChristmas.filter((day) => !isHoliday(day))).toEqual([]);
    expect(['2026-04-02', '2026-04-07', '2027-03-25'].filter(isHoliday)).toEqual([]);
    // 1 May 2022 was a Sunday: the Monday after it was kept.
    expect(isHoliday('2022-05-02')).toBe(true);
  });
});
