import { eq } from 'drizzle-orm';
import { mpesaResults } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { keepResult } from './result-box';

onSeededPostgres((current) => {
  const db = () => current().database.db;

  // `JSON.parse` reads it, and writing it down again ended with "Maximum call stack size exceeded".
  it('keeps a result of M-Pesa that is thousands of levels deep as the text that it is', async () => {
    const token = 'a'.repeat(43);
    const raw = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    await db().insert(mpesaResults).values({ token, createdAt: new Date() });
    expect(await keepResult(db(), token, raw)).toBe(true);
    const [row] = await db().select().from(mpesaResults).where(eq(mpesaResults.token, token));
    expect(row?.body).toEqual({ raw });
    expect(await keepResult(db(), 'b'.repeat(43), raw)).toBe(false);
  });
});
