import { claimRules } from '../../platform/database/schema';
import { loadBeforeTheLedger } from '../../../testing/before-the-ledger/load';
import { onEachEngine } from '../../../testing/databases';
import { newestVersion, publishedNumber } from '../../servicing/help/answer-versions';
import { ownAnswers, readAnswers } from '../../servicing/help/answers-folder';
import { claimRulesOn, rulesInWords } from '../../catalogue/claim-rules/repository';
import { claimRuleRows } from './claim-rules';

onEachEngine((current) => {
  it('gives a database of an earlier release the answers and the rules of claims of this one', async () => {
    const { database } = current();
    const { db } = database;
    await loadBeforeTheLedger(db);
    await database.migrate();
    expect(await newestVersion(db)).toBeNull();
    await database.seed();
    expect((await newestVersion(db))?.answers).toEqual(readAnswers(ownAnswers).answers);
    expect(await publishedNumber(db)).toBe(1);
    expect(await db.$count(claimRules)).toBe(claimRuleRows.length);
    // Nothing was sold before there were tariffs, and nothing had rules.
    const rules = await claimRulesOn(db, { underwriterId: 6, day: '2020-01-01' });
    expect(rules['theft-excess'].figures).toMatchObject({ trackerBp: 250, neitherBp: 1_750 });
    const { id } = rules['theft-wait'];
    expect((await rulesInWords(db, [id], 'en')).get(id)).toContain('A theft is decided 30 days after your report');
    await expect(claimRulesOn(db, { underwriterId: 6, day: '2019-12-31' })).rejects.toThrow('no rule');
  });
});
