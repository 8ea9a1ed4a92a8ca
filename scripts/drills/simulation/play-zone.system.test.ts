import { ask } from '@tulinde/testing/servers/ask';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { playZone } from './play-zone';

const options = {
  seeds: 0,
  first: 1,
  years: 1,
  zones: ['UTC'],
  workers: 1,
  cores: 1,
  engine: 'postgres',
  until: 1,
} as const;

describe('the process that plays lives, outside Jest', () => {
  it('starts with a migrated and seeded database, and ends when there is nothing to play', async () => {
    const { url, drop } = await ownPostgres('backend/testing/fill-database.ts');
    const player = [await ask('program', 'scripts/drills/simulation/player.ts')];
    const played = playZone('UTC', options, { databases: [url], onPlayed: () => undefined, player });
    await expect(played).resolves.toEqual([]);
    await drop();
  });
});
