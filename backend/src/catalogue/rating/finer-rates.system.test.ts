import { lipaPolePoleTerms, quoteOffers } from '../../platform/database/schema';
import { lastOfFirst } from '../../operators/seed/seed-table';
import { lipaPolePoleRowsOf } from '../../operators/seed/underwriters';
import { underwriters } from '../underwriters';
import { loadBeforeTheLedger } from '../../../testing/before-the-ledger/load';
import { onEachEngine } from '../../../testing/databases';
import { monthlyPpm } from '../../domain/pricing/instalments';
import { priceOffer } from '../../domain/pricing/offer';

onEachEngine((current) => {
  it('keeps the rates of a database of basis points, and the plans of the offers in it', async () => {
    const { database } = current();
    const { db } = database;
    await loadBeforeTheLedger(db);
    await database.migrate();
    const rates = await db.select().from(lipaPolePoleTerms).orderBy(lipaPolePoleTerms.id);
    expect(rates.map(({ monthlyRatePpm }) => monthlyRatePpm)).toEqual(
      lipaPolePoleRowsOf(underwriters.filter(({ id }) => id <= lastOfFirst)).map(
        ({ monthlyRatePpm }) => monthlyRatePpm,
      ),
    );
    const offers = (await db.select().from(quoteOffers)).filter(({ inputs }) => inputs.instalments !== null);
    expect(offers.length).toBeGreaterThan(0);
    for (const { inputs, chosen } of offers) {
      expect(monthlyPpm(inputs.instalments)).toBeGreaterThan(10_000);
      const { plan, payableCents } = priceOffer(inputs, chosen);
      expect(plan === null || plan.totalCents > payableCents).toBe(true);
    }
  });
});
