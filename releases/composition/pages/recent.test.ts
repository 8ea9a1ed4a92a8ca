import { createRecent } from './recent';

describe('the values used last', () => {
  it('are kept up to the limit, and the one longest unused goes first', () => {
    const recent = createRecent<number>(3);
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      recent.set(key, value);
    expect(recent.get('a')).toBe(1);
    recent.set('d', 4);
    expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([1, undefined, 3, 4]);
  });

  it('never grow beyond the limit', () => {
    const recent = createRecent<number>(10);
    for (let value = 0; value < 1_000; value += 1) recent.set(String(value), value);
    expect(recent.size).toBe(10);
  });
});
