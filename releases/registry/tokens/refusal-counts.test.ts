import { dayMs } from '@tulinde/contracts';
import { ownDatabase, type OwnDatabase } from '../../testing/own-database';
import { countRefusal, listRefusals, purgeRefusals } from './refusal-counts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

const today = new Date('2026-11-28T23:30:00Z');
const daysBefore = (days: number): Date => new Date(today.getTime() - days * dayMs);

it('counts the refusals of ninety days and deletes the earlier ones', async () => {
  const { database } = own;
  const days = [0, 89, 90, 400];
  for (const day of days) {
    const refusal = { holder: '', action: 'publish', app: '', code: 'TOKEN_REFUSED', at: daysBefore(day) };
    await countRefusal(database.queries, refusal);
  }
  const kept = async () => (await listRefusals(database.queries, 1_000, today)).map(({ day }) => day);
  expect(await kept()).toHaveLength(4);
  await purgeRefusals(database, today);
  expect(await kept()).toEqual(['2026-11-28', '2026-08-31']);
});
