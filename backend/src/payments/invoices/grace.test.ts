import * as fc from 'fast-check';
import { hourMs } from '@tulinde/contracts';
import { graceEnd } from './grace';

/* Grace of an instalment that is due on 1 June 2026 ends with 8 June in Nairobi. */
const dueOn = '2026-06-01';
const usual = new Date('2026-06-08T21:00:00Z');
const outage = (from: string, hours: number) => ({
  from: new Date(from),
  to: new Date(new Date(from).getTime() + hours * hourMs),
});

describe('the end of grace', () => {
  it('is the end of the seventh day after the due day', () => expect(graceEnd(dueOn, [])).toEqual(usual));

  it.each([
    ['an hour', outage('2026-06-03T09:00:00Z', 1), '2026-06-09T21:00:00Z'],
    ['thirty hours', outage('2026-06-03T09:00:00Z', 30), '2026-06-10T21:00:00Z'],
    ['an hour before the due day', outage('2026-05-31T09:00:00Z', 1), '2026-06-08T21:00:00Z'],
    ['an hour after the end', outage('2026-06-09T09:00:00Z', 1), '2026-06-08T21:00:00Z'],
  ])('gives back, in whole days, what an outage took: %s', (_name, lost, end) =>
    expect(graceEnd(dueOn, [lost])).toEqual(new Date(end)),
  );

  it('leaves every customer as much time without an outage as the usual grace, whatever the outages', () => {
    const anyOutage = fc.tuple(fc.integer({ min: -48, max: 400 }), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(anyOutage, { maxLength: 6 }), (drawn) => {
        const begin = new Date('2026-05-31T21:00:00Z').getTime();
        // One after the other: the heartbeat sees no outage within another.
        let free = begin - 48 * hourMs;
        const outages = drawn.map(([start, hours]) => {
          const from = Math.max(free, begin + start * hourMs);
          free = from + hours * hourMs;
          return { from: new Date(from), to: new Date(free) };
        });
        const end = graceEnd(dueOn, outages).getTime();
        const lost = outages.reduce(
          (sum, { from, to }) => sum + Math.max(0, Math.min(to.getTime(), end) - Math.max(from.getTime(), begin)),
          0,
        );
        expect(end - begin - lost).toBeGreaterThanOrEqual(usual.getTime() - begin);
        expect(end).toBeGreaterThanOrEqual(usual.getTime());
      }),
    );
  });
});
