import { seedLine, takeSeed } from './seed';

describe('the seed of a run', () => {
  it('is the one that is given', () => {
    expect(takeSeed({ TULINDE_SEED: '12345' })).toBe(12345);
    expect(seedLine(12345)).toBe('Seed 12345 (TULINDE_SEED=12345 repeats it)');
  });

  it('is drawn where none is given, and what is started has it too', () => {
    const env: NodeJS.ProcessEnv = {};
    const seed = takeSeed(env);
    expect(env.TULINDE_SEED).toBe(String(seed));
    expect(takeSeed(env)).toBe(seed);
  });

  it.each(['x', '-1', '1.5', '2147483648'])('is refused when it is %s', (given) => {
    expect(() => takeSeed({ TULINDE_SEED: given })).toThrow('a whole number from 0 to 2147483647');
  });
});
