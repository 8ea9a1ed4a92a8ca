import { happenedSchema } from './happened-form';

const parsed = (day: string, time: string) => happenedSchema.safeParse({ day, time }).data;

describe('when it is 09:15:40 in Nairobi', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T06:15:40.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('takes the minute that is running, and one that the clock of a slow phone has still to reach', () => {
    expect(parsed('2026-11-23', '09:15')).toBe('2026-11-23T06:15:00.000Z');
    expect(parsed('2026-11-23', '09:20')).toBe('2026-11-23T06:20:00.000Z');
  });

  it('refuses what is still to come, and what is no time', () => {
    expect([parsed('2026-11-23', '09:21'), parsed('2026-02-30', '09:00'), parsed('', '')]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
