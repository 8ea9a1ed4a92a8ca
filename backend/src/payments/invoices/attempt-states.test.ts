import { attemptStates } from '../../platform/database/schema';
import { stateAfter, type AttemptEvent } from './attempt-states';

const events = [
  'accepted',
  'refused',
  'failed',
  'succeeded',
  'unresolved',
  'mismatched',
  'contradicted',
] as const satisfies readonly AttemptEvent[];

describe('the states of a payment attempt', () => {
  /* A dash: the event changes nothing. */
  it.each([
    ['created', 'pending failed failed succeeded review review review'],
    ['pending', '- failed failed succeeded review review review'],
    ['failed', '- - - succeeded - review review'],
    ['review', '- - failed succeeded - review -'],
    ['succeeded', '- - - - - - -'],
  ] as const)('from %s', (state, expected) => {
    const seen = events.map((event) => stateAfter({ state, failureReason: null }, event) ?? '-');
    expect(seen.join(' ')).toBe(expected);
  });

  it('covers every state that the database has', () => {
    expect([...attemptStates].sort()).toEqual(['created', 'failed', 'pending', 'review', 'succeeded']);
  });

  it('leaves another amount to people, whatever comes', () => {
    for (const event of events) {
      expect(stateAfter({ state: 'review', failureReason: 'AMOUNT_MISMATCH' }, event)).toBeNull();
    }
  });
});
