import { createStreamSeats } from './stream-seats';

const seats = () => createStreamSeats({ most: 4, mostOf: { address: 3, visitor: 2 } });

describe('seats of streams', () => {
  it('are limited in all', () => {
    const { take, count } = seats();
    for (const address of ['a', 'b', 'c', 'd']) expect(take({ address })).not.toBeNull();
    expect(take({ address: 'e' })).toBeNull();
    expect(count()).toBe(4);
  });

  it('are limited for each address and for each visitor', () => {
    const { take } = seats();
    expect(take({ address: 'a', visitor: 'x' })).not.toBeNull();
    expect(take({ address: 'a', visitor: 'x' })).not.toBeNull();
    expect(take({ address: 'b', visitor: 'x' })).toBeNull();
    expect(take({ address: 'a', visitor: 'y' })).not.toBeNull();
    expect(take({ address: 'a', visitor: 'z' })).toBeNull();
  });

  it('are given back once', () => {
    const { take, count } = seats();
    const [first, second] = [take({ address: 'a' }), take({ address: 'a' })];
    first?.();
    first?.();
    expect(count()).toBe(1);
    second?.();
    expect(count()).toBe(0);
  });

  it('are not counted for who is exempt', () => {
    const { take } = seats();
    for (const visitor of ['x', 'y', 'z', 'w']) expect(take({ address: null, visitor })).not.toBeNull();
  });
});
