import { playZone } from './play-zone';

const options = {
  seeds: 0,
  first: 1,
  years: 1,
  zones: ['UTC'],
  workers: 1,
  cores: 1,
  engine: 'pglite',
  until: 1,
} as const;

describe('the process that plays lives, outside Jest', () => {
  it('starts with a migrated and seeded database, and ends when there is nothing to play', async () => {
    const played = playZone('UTC', options, { databases: ['pglite'], onPlayed: () => undefined });
    await expect(played).resolves.toEqual([]);
  });
});
