import { endOfDay, startOfDay } from '../../domain/cover-times';
import { renewability } from './renewability';

const [startsOn, endsOn] = ['2026-01-31', '2027-01-30'];
const period = {
  startsAt: startOfDay(startsOn),
  endsAt: endOfDay(endsOn),
  opened: 'ISSUED',
  closed: null,
  closedAt: null,
} as const;
const policy = { startsOn, endsOn, periods: [period] };
const kindOn = (today: string) => renewability(policy, null, today).kind;

describe('renewability', () => {
  it('begins 30 days before the end and lasts a year after it', () => {
    expect(renewability(policy, null, '2026-12-30')).toEqual({ kind: 'too-early', from: '2026-12-31' });
    expect(['2026-12-31', '2027-01-30', '2028-01-30'].map(kindOn)).toEqual(['renewable', 'renewable', 'renewable']);
    expect(kindOn('2028-01-31')).toBe('too-late');
  });

  it('begins with the cover where that is shorter', () => {
    const short = { ...policy, startsOn: '2027-01-10' };
    expect(renewability(short, null, '2027-01-09')).toEqual({ kind: 'too-early', from: '2027-01-10' });
    expect(renewability(short, null, '2027-01-10').kind).toBe('renewable');
  });

  it('is over when the policy is renewed, cancelled or lapsed', () => {
    expect(renewability(policy, 'TUL-MC-27-000002', '2027-01-30')).toEqual({ kind: 'renewed', by: 'TUL-MC-27-000002' });
    for (const closed of ['CANCELLED', 'LAPSED'] as const) {
      const ended = { ...policy, periods: [{ ...period, closed }] };
      expect(renewability(ended, null, '2027-01-30').kind).toBe('ended');
    }
  });
});
