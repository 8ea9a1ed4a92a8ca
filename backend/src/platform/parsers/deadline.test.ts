import { watchDeadline } from './deadline';
import type { Later } from './later';

const limits = { cpuMs: 2_000, wallMs: 6_000 };

/* A process that gets a share of a processor while the clock goes on. `share` is null where the system does not say. */
const watched = (share: number | null) => {
  let [clock, cpu] = [0, 500];
  let next: { readonly at: number; readonly work: () => void } | null = null;
  const later: Later = (milliseconds, work) => {
    next = { at: clock + milliseconds, work };
    return () => {
      next = null;
    };
  };
  let ended: { readonly reason: string; readonly at: number } | null = null;
  const stop = watchDeadline(limits, {
    cpuMs: () => (share === null ? null : cpu),
    clockMs: () => clock,
    later,
    end: (reason) => {
      ended = { reason, at: clock };
    },
  });
  const goOn = () => {
    while (next !== null && ended === null) {
      const { at, work }: { readonly at: number; readonly work: () => void } = next;
      next = null;
      cpu += (at - clock) * (share ?? 0);
      clock = at;
      work();
    }
  };
  return { stop, goOn, end: () => ended, isWatched: () => next !== null };
};

const endOf = (share: number | null) => {
  const { goOn, end } = watched(share);
  goOn();
  return end();
};

describe('when a parser takes too long', () => {
  it('ends it as over its limit after two seconds of a processor', () =>
    expect(endOf(1)).toEqual({ reason: 'over-limit', at: 2_000 }));

  it('lets it have its two seconds where others take half of the processor', () =>
    expect(endOf(0.5)).toMatchObject({ reason: 'over-limit', at: expect.closeTo(4_000, -2) }));

  it.each([0, 0.1, 0.3])('ends it as busy where it had %d of a processor: that says nothing of the file', (share) =>
    expect(endOf(share)).toEqual({ reason: 'busy', at: 6_000 }),
  );

  it('goes by the clock where the system does not say what a process has had', () =>
    expect(endOf(null)).toEqual({ reason: 'over-limit', at: 2_000 }));

  it('watches no longer once it is stopped', () => {
    const { stop, isWatched } = watched(1);
    stop();
    expect(isWatched()).toBe(false);
  });
});
