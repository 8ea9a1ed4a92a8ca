import type { Need } from '@tulinde/server/webhook';
import { openEmbedded } from '../../testing/open-embedded';
import { openRegistryDatabase } from '../database';
import { history } from '../database/schema';
import { notifyOperators } from './notify-operators';

const now = new Date('2026-11-20T10:00:00Z');

it('tells once of what was taken back and of what fails, and again until the receiver has taken it', async () => {
  const embedded = await openEmbedded();
  const database = openRegistryDatabase({ kind: 'pglite', client: embedded.client });
  await database.migrate();
  const entry = { at: now, actor: 'automatic', environment: 'production', app: 'mfe-help', reason: 'failed' };
  await database.queries.insert(history).values([
    { ...entry, action: 'take-back', before: '1.1.0 at 10 %' },
    { ...entry, action: 'alert', after: '1.0.0' },
    { ...entry, action: 'take-back', before: '1.2.0', actor: 'amina' },
    { ...entry, action: 'alert', after: '0.9.0', at: new Date('2026-11-18T10:00:00Z') },
  ]);
  const told: Need[] = [];
  let isAway = true;
  const webhook = {
    tell: async (need: Need) => {
      if (isAway) throw new Error('away');
      told.push(need);
    },
  };
  await expect(notifyOperators(database, webhook, now)).rejects.toThrow('away');
  isAway = false;
  for (let round = 0; round < 4; round += 1) await notifyOperators(database, webhook, now);
  expect(told).toMatchObject([
    { need: 'candidate-taken-back', says: expect.stringContaining('mfe-help@1.1.0 was taken back in production') },
    { need: 'stable-release-fails', says: expect.stringContaining('mfe-help@1.0.0 fails more than usual') },
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  await embedded.close();
});
