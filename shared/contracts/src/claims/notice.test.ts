import { noticeOf } from './notice';

it.each([
  ['2026-11-21T09:00:00.000Z', 'IN_TIME'],
  ['2026-11-21T08:59:59.999Z', 'LATE'],
  ['2026-11-16T09:00:00.000Z', 'LATE'],
  ['2026-11-16T08:59:59.999Z', 'VERY_LATE'],
  [null, 'IN_TIME'],
])('an incident of %s is told %s', (happenedAt, expected) => {
  expect(noticeOf(happenedAt, new Date('2026-11-23T09:00:00Z'))).toBe(expected);
});
