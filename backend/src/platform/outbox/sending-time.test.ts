import { sendingTime } from './sending-time';

const at = (iso: string) => new Date(`${iso}+03:00`);
const timeOf = (now: string, timing: { actAt?: string; until?: string } = {}) => {
  const { actAt, until } = timing;
  const time = sendingTime({ actAt: actAt ? at(actAt) : null, until: until ? at(until) : null }, at(now));
  return time === 'never' ? time : new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
};

describe('when a message comes by itself', () => {
  it.each([
    ['2026-03-05T06:59', '2026-03-05T07:00'],
    ['2026-03-05T07:00', '2026-03-05T07:00'],
    ['2026-03-05T20:59', '2026-03-05T20:59'],
    ['2026-03-05T21:00', '2026-03-06T07:00'],
    ['2026-12-31T23:59', '2027-01-01T07:00'],
  ])('at %s in Nairobi it leaves at %s', (now, expected) => {
    expect(timeOf(now)).toBe(expected);
  });

  it('never leaves once it is not true any more, or would not be in the morning', () => {
    expect(timeOf('2026-03-05T12:00', { until: '2026-03-05T12:00' })).toBe('never');
    expect(timeOf('2026-03-05T23:00', { until: '2026-03-06T00:00' })).toBe('never');
    expect(timeOf('2026-03-05T12:00', { until: '2026-03-05T12:01' })).toBe('2026-03-05T12:00');
  });
});

describe('when a message answers what a customer does', () => {
  it('leaves at night within ten minutes, and later in the morning', () => {
    expect(timeOf('2026-03-05T03:12', { actAt: '2026-03-05T03:02' })).toBe('2026-03-05T03:12');
    expect(timeOf('2026-03-05T03:13', { actAt: '2026-03-05T03:02' })).toBe('2026-03-05T07:00');
  });
});
