import type { Candidate } from '../api';
import { sampleNow } from '../testing/sample-environments';
import { draftFaults, emptyDraft, wishOf } from './ramp-draft';
import { nextShare, planCourse } from './plan-course';

const minutes = (count: number): number => sampleNow + count * 60_000;

const candidate = (facts: Partial<Candidate>): Candidate => ({
  version: '1.1.0',
  basisPoints: 1_000,
  since: '2026-11-20T11:00:00Z',
  by: 'ops',
  reason: '',
  plan: null,
  isPaused: false,
  progressMinutes: 20,
  ...facts,
});

describe('the course of a ramp', () => {
  it('in steps: what was, what comes next, when it ends', () => {
    const plan = { kind: 'steps', steps: [100, 1_000, 10_000], everyMinutes: 15 } as const;
    const course = planCourse(candidate({ plan: { ...plan, steps: [...plan.steps] } }), sampleNow);
    expect(course?.past).toEqual([
      { at: minutes(-20), value: 100 },
      { at: minutes(-5), value: 1_000 },
      { at: minutes(0), value: 1_000 },
    ]);
    expect(course?.next).toEqual({ at: minutes(10), basisPoints: 10_000 });
    expect(course?.endsAt).toBe(minutes(10));
  });

  it('evenly: from where it began to where it ends', () => {
    const course = planCourse(
      candidate({ basisPoints: 2_000, plan: { kind: 'linear', from: 0, to: 10_000, minutes: 100 } }),
      sampleNow,
    );
    expect(course?.past[0]).toEqual({ at: minutes(-20), value: 0 });
    expect(course?.next).toEqual({ at: minutes(80), basisPoints: 10_000 });
  });

  it('has an end that lies no further back than now', () => {
    const course = planCourse(
      candidate({
        basisPoints: 10_000,
        progressMinutes: 120,
        plan: { kind: 'linear', from: 0, to: 10_000, minutes: 100 },
      }),
      sampleNow,
    );
    expect(course?.next).toBeNull();
    expect(course?.endsAt).toBe(sampleNow);
  });

  it('is none for a share without a plan', () => {
    expect(planCourse(candidate({}), sampleNow)).toBeNull();
  });

  it.each([
    [0, 100],
    [1_000, 2_500],
    [5_000, null],
  ])('after a share of %i comes %p', (share, next) => {
    expect(nextShare(share)).toBe(next);
  });
});

describe('what was typed for a ramp', () => {
  const draft = { ...emptyDraft, version: '1.1.0' };

  it.each(['10', '12.5', '0,01', '99.99', '10 %'])('takes %s as a share', (share) => {
    expect(draftFaults({ ...draft, how: 'share', share })).toEqual({});
  });

  it.each(['0', '100', 'ten', '', '-5', '1.234'])('refuses %p as a share', (share) => {
    expect(draftFaults({ ...draft, how: 'share', share })).toEqual({ share: 'shareWrong' });
  });

  it.each(['10', '50, 10', '10, 10', '10, 101', 'a, b'])('refuses %p as steps', (steps) => {
    expect(draftFaults({ ...draft, how: 'steps', steps })).toEqual({ steps: 'stepsWrong' });
  });

  it('refuses an end that is not above the beginning', () => {
    expect(draftFaults({ ...draft, how: 'linear', from: '50', to: '50', minutes: '0' })).toEqual({
      to: 'toWrong',
      minutes: 'minutesWrong',
    });
  });

  it('is said to the registry in basis points', () => {
    expect(wishOf({ ...draft, how: 'share', share: '12,5' })).toEqual({ version: '1.1.0', basisPoints: 1_250 });
  });
});
