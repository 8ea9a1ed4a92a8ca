import { eq } from 'drizzle-orm';
import {
  acceptanceRules,
  benefitTariffs,
  claimRules,
  coverLimits,
  excessTerms,
  lipaPolePoleTerms,
  paAgeBands,
  paPlans,
  refundTerms,
  tariffs,
  underwriters,
} from '../../platform/database/schema';
import { loadBeforeTheLedger } from '../../../testing/before-the-ledger/load';
import { onEachEngine } from '../../../testing/databases';
import { newestVersion, publishedNumber } from '../../servicing/help/answer-versions';
import { ownAnswers, readAnswers } from '../../servicing/help/answers-folder';
import { claimRulesOn, rulesInWords } from '../../catalogue/claim-rules/repository';
import { underwriters as insurers, type Underwriter } from '../../catalogue/underwriters';
import { savannaMutual } from '../../catalogue/underwriters/savanna-mutual';
import { benefits } from '../../catalogue/benefits/benefits';
import type { Sale } from './benefits';
import { claimRuleRowsOf } from './claim-rules';
import { runSeed } from './run-seed';
import { lastOfFirst } from './seed-table';
import { stepsOf } from './steps';

const first = insurers.filter(({ id }) => id <= lastOfFirst);
const later: Underwriter = {
  ...savannaMutual,
  id: 99,
  name: 'Last Lake',
  initials: 'LL',
  claims: { 'theft-wait': { days: 14 } },
};

const price = { flat: 1_200 };
const sold: Sale = {
  ...benefits,
  keys: {
    name: { en: 'Lost keys', sw: 'Funguo zilizopotea' },
    description: { en: 'New keys and locks', sw: 'Funguo na kufuli mpya' },
    types: ['Comprehensive'],
    number: 20,
    usual: { car: { PRIVATE: price, COMMERCIAL: price, PSV: price } },
  },
};

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
    expect(await db.$count(claimRules)).toBe(claimRuleRowsOf(insurers).length);
    // Nothing was sold before there were tariffs, and nothing had rules.
    const rules = await claimRulesOn(db, { underwriterId: 6, day: '2020-01-01' });
    expect(rules['theft-excess'].figures).toMatchObject({ trackerBp: 250, neitherBp: 1_750 });
    const { id } = rules['theft-wait'];
    expect((await rulesInWords(db, [id], 'en')).get(id)).toContain('A theft is decided 30 days after your report');
    await expect(claimRulesOn(db, { underwriterId: 6, day: '2019-12-31' })).rejects.toThrow('no rule');
  });
});

onEachEngine((current) => {
  it('gives a database that was seeded before an insurer or a benefit what the others have, once', async () => {
    const { database } = current();
    const { db } = database;
    await database.migrate();
    await runSeed(db, stepsOf({ insurers: first }));
    const markets = [{ insurers: [...first, later] }, { insurers: first, sold }, { insurers: [...first, later], sold }];
    for (const market of [...markets, ...markets]) await runSeed(db, stepsOf(market));

    const names = await db.select().from(underwriters).orderBy(underwriters.id);
    expect(names.map(({ name }) => name)).toEqual([...first.map(({ name }) => name), later.name]);
    const tables = [tariffs, coverLimits, acceptanceRules, excessTerms, paPlans, paAgeBands, claimRules];
    for (const table of [...tables, benefitTariffs, lipaPolePoleTerms, refundTerms]) {
      const countOf = ({ id }: Underwriter) => db.$count(table, eq(table.underwriterId, id));
      expect(await countOf(later)).toBe(await countOf(savannaMutual));
    }
    const rules = await claimRulesOn(db, { underwriterId: later.id, day: '2026-03-02' });
    expect(rules['theft-wait'].figures).toEqual({ days: 14 });
    // Of each insurer for a year and for a month, in the three classes of cars.
    const ofKeys = eq(benefitTariffs.name, 'Lost keys');
    expect(await db.$count(benefitTariffs, ofKeys)).toBe(names.length * 2 * 3);
  });
});
