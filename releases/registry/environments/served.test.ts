import { everServed, previouslyServed, type PointerChange } from './served';

/** `A B <A C` – a sign before the release marks a rollback to it. */
const changes = (text: string): PointerChange[] =>
  text
    .split(' ')
    .map((word) => ({ action: word.startsWith('<') ? 'rollback' : 'promote', after: word.replace('<', '') }));

describe('the release a rollback goes to', () => {
  it.each([
    ['the one before', 'A B', 'A'],
    ['the one before that on a second rollback, not the bad one again', 'A B C <B', 'A'],
    ['the last good one after a bad one was taken back', 'A B <A C', 'A'],
    ['the one before a promotion of an old release', 'A B A', 'B'],
    ['where a named rollback left off', 'A B C D <B', 'A'],
    ['the one served before a release was brought back from the bad ones', 'A B <A <B', 'A'],
  ])('is %s', (_what, history, expected) => {
    expect(previouslyServed(changes(history))).toBe(expected);
  });

  it.each([['A'], ['A B <A']])('does not exist after %s', (history) => {
    expect(previouslyServed(changes(history))).toBeNull();
  });

  it('can be named among all that were ever served', () => {
    expect(everServed(changes('A B <A C'), 'B')).toBe(true);
    expect(everServed(changes('A B <A C'), 'D')).toBe(false);
  });
});
