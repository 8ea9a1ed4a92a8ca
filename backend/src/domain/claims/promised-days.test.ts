import { nairobiDay } from '@tulinde/contracts';
import { rulesOf } from '../../../testing/rules-of';
import { promisedDay, type Promised } from './promised-days';
import { endOfDay } from '../cover-times';
import { theftDecidedFrom } from './total-loss';

const { 'promised-days': rule, 'theft-wait': wait } = rulesOf();

describe('what is promised, on the last day of it in Nairobi', () => {
  it.each<[Promised, string, string]>([
    // 2 March 2026 is a Monday.
    ['ACKNOWLEDGE', '2026-03-02', '2026-03-02'],
    ['DOCUMENTS', '2026-03-02', '2026-03-05'],
    ['ASSESSOR', '2026-03-02', '2026-03-09'],
    ['DECISION', '2026-03-02', '2026-03-11'],
    ['PAYMENT', '2026-03-02', '2026-03-11'],
    ['LAW', '2026-03-02', '2026-05-31'],
    // Over a weekend, from a Saturday, and over Easter with Good Friday and Easter Monday.
    ['DOCUMENTS', '2026-03-05', '2026-03-10'],
    ['DOCUMENTS', '2026-03-07', '2026-03-11'],
    ['DOCUMENTS', '2026-04-02', '2026-04-09'],
    // Over Christmas, and 1 May 2022, a Sunday that was kept on the Monday.
    ['ASSESSOR', '2026-12-23', '2026-12-31'],
    ['DOCUMENTS', '2022-04-29', '2022-05-05'],
  ])('%s since %s: %s', (promised, since, day) => {
    expect(promisedDay(promised, since, rule)).toBe(day);
  });

  it('counts from the day in Nairobi, to its midnight', () => {
    // 00:30 on Tuesday in Nairobi.
    const since = nairobiDay(new Date('2026-03-02T21:30:00Z'));
    expect(endOfDay(promisedDay('DOCUMENTS', since, rule))).toEqual(new Date('2026-03-06T21:00:00Z'));
  });
});

it('decides a theft thirty days after the report at the earliest', () => {
  expect(theftDecidedFrom('2026-03-02', wait)).toBe('2026-04-01');
});
