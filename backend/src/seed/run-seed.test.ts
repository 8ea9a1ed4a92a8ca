import { eq } from 'drizzle-orm';
import { faqs } from '../database/schema';
import { loadBeforeTheLedger } from '../testing/before-the-ledger/load';
import { onEachEngine } from '../testing/databases';
import { faqRows } from './faqs';

onEachEngine((current) => {
  it('gives a database of an earlier release the answers of this one', async () => {
    const { database } = current();
    const { db } = database;
    const slug = 'pay-off-early';
    const answer = async () => (await db.select().from(faqs).where(eq(faqs.slug, slug)))[0]?.answer;
    const wanted = faqRows.find((row) => row.slug === slug)!.answer;
    await loadBeforeTheLedger(db);
    await database.migrate();
    expect(await answer()).not.toEqual(wanted);
    await database.seed();
    expect(await answer()).toEqual(wanted);
    expect(await db.$count(faqs)).toBe(faqRows.length);
  }, 120_000);
});
