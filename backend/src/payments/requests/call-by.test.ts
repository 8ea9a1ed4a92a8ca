import { callBy } from './call-by';

it.each([
  ['2026-03-02T06:00:00Z', '2026-03-03T15:00:00.000Z', 'in the morning, they call the next day by six in the evening'],
  ['2026-03-02T12:00:00Z', '2026-03-03T15:00:00.000Z', 'at three in the afternoon, too'],
  ['2026-03-02T12:00:01Z', '2026-03-04T15:00:00.000Z', 'later, they have the day after that'],
  ['2026-03-02T22:30:00Z', '2026-03-04T15:00:00.000Z', 'after midnight in Nairobi, it is counted from that day'],
])('of a request of %s people call until %s: %s', (requestedAt, until) => {
  expect(callBy(new Date(requestedAt)).toISOString()).toBe(until);
});
