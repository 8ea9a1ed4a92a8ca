import type { PlayedSeed } from './play-zone';
import { findingText, mixText } from './report';
import { optionsOf } from './options';

const played = (changes: Partial<PlayedSeed> = {}): PlayedSeed => ({ seed: '7', mix: [], finding: null, ...changes });

describe('what the simulation prints', () => {
  it('names seed, day and sentence of a finding, and what happened before it', () => {
    const last = [{ at: new Date('2026-03-01T10:00:00Z'), who: 'customer 1', what: 'pays 500 by hand' }];
    const finding = { at: '2026-03-02T20:59:59.000Z', sentence: 'TP-1 has ended.', last };
    expect(findingText(played({ finding }))).toBe(
      'Seed 7, 2026-03-02: TP-1 has ended.\n    2026-03-01T10:00:00 customer 1 pays 500 by hand',
    );
    expect(findingText(played())).toBeNull();
  });

  it('adds up what happened in all seeds', () => {
    const seeds = [
      played({
        mix: [
          ['a', 1],
          ['b', 2],
        ],
      }),
      played({ mix: [['b', 3]] }),
    ];
    expect(mixText(seeds)).toBe('      5  b\n      1  a');
  });
});

describe('when the command is given options', () => {
  it('plays 200 seeds of two years under three time zones with two workers where it is told nothing', () => {
    expect(optionsOf([])).toEqual({
      seeds: 200,
      first: 1,
      years: 2,
      workers: 2,
      cores: 2,
      engine: 'postgres',
      until: 5,
      zones: ['Africa/Nairobi', 'UTC', 'America/Los_Angeles'],
    });
    expect(optionsOf(['--engine', 'pglite', '--seeds', '3']).workers).toBe(1);
  });

  it.each([
    ['--seeds', '0'],
    ['--zones', 'Mars/Base'],
    ['--engine', 'mysql'],
    ['--colour', 'red'],
  ])('refuses %s %s', (...words) =>
    expect(() => optionsOf(words)).toThrow(expect.objectContaining({ name: 'SimulationUseError' })),
  );
});
