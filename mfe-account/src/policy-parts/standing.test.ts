import type { PolicySummary } from '@tulinde/contracts';
import { isLate, standingOf } from './standing';

type Next = NonNullable<PolicySummary['nextInstalment']>;
const next = (state: Next['state']) => ({ state }) as Next;
const settling: NonNullable<PolicySummary['settling']> = { amount: 49_786, until: '2026-05-11T21:00:00.000Z' };

describe('how the next instalment stands', () => {
  it.each([
    ['ACTIVE', 'due', null, 'due', false],
    ['ACTIVE', 'overdue', null, 'overdue', true],
    ['ACTIVE', 'due', settling, 'settling', false],
    ['ACTIVE', 'overdue', settling, 'settling', false],
    ['LAPSED', 'lapsed', null, 'lapsed', true],
    // Declared and to be paid again.
    ['LAPSED', 'due', null, 'lapsed', true],
    // The price was chosen, and the cover ended before it was paid.
    ['LAPSED', 'lapsed', settling, 'lapsed', true],
  ] as const)('%s, %s: is told once for card and line', (status, state, price, standing, late) => {
    const told = standingOf({ status, nextInstalment: next(state), settling: price });
    expect([told, told !== null && isLate(told)]).toEqual([standing, late]);
  });

  it.each(['paid', 'cancelled'] as const)('is nothing where all is %s', (state) => {
    expect(standingOf({ status: 'ACTIVE', nextInstalment: next(state), settling: null })).toBeNull();
    expect(standingOf({ status: 'ACTIVE', nextInstalment: null, settling: null })).toBeNull();
  });
});
