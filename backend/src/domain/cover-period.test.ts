import {
  daysLeftOf,
  endedOnOf,
  isClosed,
  isInForce,
  presentStart,
  coverStart,
  statusOf,
  wasInForce,
  type CoverPeriod,
} from './cover-period';
import { endOfDay, startOfDay } from './cover-times';

const issued: CoverPeriod = {
  startsAt: startOfDay('2026-03-05'),
  endsAt: endOfDay('2027-03-04'),
  opened: 'ISSUED',
  closed: null,
  closedAt: null,
};
const at = (iso: string) => new Date(`${iso}+03:00`);
const lapse = endOfDay('2026-04-12');
const lapsed: CoverPeriod = { ...issued, endsAt: lapse, closed: 'LAPSED', closedAt: lapse };
const back: CoverPeriod = { ...issued, opened: 'REINSTATED', startsAt: at('2026-04-20T15:07:00') };

describe('when a cover runs its whole time', () => {
  const policy = { periods: [issued] };

  it.each([
    ['2026-03-04T23:59:59', 'NOT_STARTED', 365],
    ['2026-03-05T00:00:00', 'ACTIVE', 365],
    ['2027-03-04T23:59:59', 'ACTIVE', 1],
    ['2027-03-05T00:00:00', 'EXPIRED', 0],
  ])('at %s it is %s, with %s days left', (iso, status, days) => {
    expect([statusOf(policy, at(iso)), daysLeftOf(policy, at(iso))]).toEqual([status, days]);
  });

  it('has ended on no day before its last', () => {
    expect([isClosed(policy), endedOnOf(policy)]).toEqual([false, null]);
  });
});

describe('when a cover lapses at midnight', () => {
  const policy = { periods: [lapsed] };

  it('has ended on the day before that midnight, the last that was covered', () => {
    expect(endedOnOf(policy)).toBe('2026-04-12');
    expect([isInForce(policy, at('2026-04-12T23:59:59')), isInForce(policy, lapse)]).toEqual([true, false]);
    expect(statusOf(policy, lapse)).toBe('LAPSED');
    expect(daysLeftOf(policy, lapse)).toBe(0);
  });
});

describe('when a lapsed cover is opened again', () => {
  const policy = { periods: [lapsed, back] };

  it('is in force from then to the same last day, and never in between', () => {
    expect(statusOf(policy, at('2026-04-20T15:07:00'))).toBe('ACTIVE');
    expect(isInForce(policy, at('2026-04-20T15:06:59'))).toBe(false);
    expect(isInForce(policy, at('2026-04-10T12:00:00'))).toBe(true);
    expect(endedOnOf(policy)).toBeNull();
    expect([coverStart(policy), presentStart(policy)]).toEqual([issued.startsAt, back.startsAt]);
  });
});

describe('when a cover begins or ends within a minute', () => {
  const startsAt = at('2026-04-20T15:07:42');
  const endsAt = at('2026-04-21T09:30:10');
  const policy = { periods: [{ ...back, startsAt, endsAt }] };

  it('is in force in all of that minute: what happened is told to the minute', () => {
    const minutes = ['2026-04-20T15:06', '2026-04-20T15:07', '2026-04-21T09:30', '2026-04-21T09:31'];
    expect(minutes.map((minute) => isInForce(policy, at(`${minute}:00`)))).toEqual([false, true, true, false]);
    expect(isInForce({ periods: [{ ...back, startsAt, endsAt: startsAt }] }, startsAt)).toBe(false);
  });
});

describe('when a cover is ended before it begins', () => {
  const closedAt = at('2026-03-01T10:00:00');
  const policy = { periods: [{ ...issued, endsAt: issued.startsAt, closed: 'CANCELLED', closedAt } as CoverPeriod] };

  it('was never in force, and ended on the day of that decision', () => {
    expect([wasInForce(policy, at('2026-06-01T00:00:00')), endedOnOf(policy)]).toEqual([false, '2026-03-01']);
  });
});

it('was in force once it has begun', () => {
  expect(wasInForce({ periods: [issued] }, at('2026-03-04T23:59:59'))).toBe(false);
  expect(wasInForce({ periods: [lapsed] }, at('2026-06-01T00:00:00'))).toBe(true);
});
