import { eq } from 'drizzle-orm';
import { claimRules, faqs } from '../database/schema';
import { loadBeforeTheLedger } from '../testing/before-the-ledger/load';
import { onEachEngine } from '../testing/databases';
import { claimRulesOn, rulesInWords } from '../market/claim-rules/repository';
import { claimRuleRows } from './claim-rules';
import { faqRows } from './faqs';

onEachEngine((current) => {
  it('gives a database of an earlier release the answers and the rules of claims of this one', async () => {
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
    expect(await db.$count(claimRules)).toBe(claimRuleRows.length);
    // Nothing was sold before there were tariffs, and nothing had rules.
    const rules = await claimRulesOn(db, { underwriterId: 6, day: '2020-01-01' });
    expect(rules['theft-excess'].figures).toMatchObject({ trackerBp: 250, neitherBp: 1_750 });
    const { id } = rules['theft-wait'];
    expect((await rulesInWords(db, [id], 'en')).get(id)).toContain('A theft is decided 30 days after your report');
    await expect(claimRulesOn(db, { underwriterId: 6, day: '2019-12-31' })).rejects.toThrow('no rule');
  }, 120_000);
});
