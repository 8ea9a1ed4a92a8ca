import { eq, sql } from 'drizzle-orm';
import { customers, moneyCases, policies } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { findCollisions } from '.';

const now = new Date('2026-03-02T09:00:00Z');

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const run = (statement: string) => db().execute(sql.raw(statement));

  /* As releases of before keys wrote them. */
  const customer = (id: string, email: string) =>
    run(`insert into portal.customers (id, type, full_name, email, phone, language, created_at, updated_at)
      values ('${id}', 'Individual', 'Amina', '${email}', '+254712345678', 'en', now(), now())`);
  const sold = async (
    number: string,
    vehicle: readonly [plate: string | null, chassis: string],
    from: string,
    to: string,
  ) => {
    const [plate, chassis] = vehicle;
    await run(`insert into portal.purchases (id, reference, kind, state, quote_ref, underwriter_name, product_id, language, created_at, updated_at)
      values ('${number}', '${number}', 'MOTOR', 'issued', 'q', 'Tsavo Shield', 1, 'en', now(), now())`);
    await run(`insert into portal.policies (number, purchase_id, customer_id, product_id, underwriter_name, state, registration,
        chassis_number, starts_on, ends_on, content, gross_cents, payable_cents, issued_at)
      values ('${number}', '${number}', 'c', 1, 'Tsavo Shield', 'active', ${plate === null ? 'null' : `'${plate}'`}, '${chassis}',
        '${from}', '${to}', '{}', 1, 1, now())`);
    await run(`insert into portal.cover_periods (policy_number, starts_at, ends_at, opened)
      values ('${number}', '${from} 00:00+03', '${to} 00:00+03', 'ISSUED')`);
  };
  const cases = async () =>
    (await db().select().from(moneyCases).orderBy(moneyCases.key)).map(({ kind, key }) => [kind, key]);

  it('opens a case for each pair of covers and each address, once, and changes nothing of them', async () => {
    await customer('c', 'clean@example.co.ke');
    await customer('hidden', 'clean\u200b@example.co.ke');
    await customer('alone', 'alone\u00ad@example.co.ke');
    await customer('german', 'jürgen@example.de');
    await sold('P1', ['KTWA123B', 'CH-1'], '2026-01-05', '2027-01-05');
    await sold('P2', ['KTWA 123B', 'CH-2'], '2026-06-01', '2027-06-01');
    await sold('P3', [null, 'NZE141-6012345'], '2026-01-05', '2027-01-05');
    await sold('P4', ['KDA 001A', 'NZE1416012345'], '2026-12-01', '2027-12-01');
    // Behind each other, over, and of another vehicle.
    await sold('P5', ['KTWB123B', 'CH-5'], '2026-01-05', '2026-06-01');
    await sold('P6', ['KTWB 123B', 'CH-6'], '2026-06-01', '2027-06-01');
    await sold('P7', ['KTWC123B', 'CH-7'], '2025-01-05', '2026-02-05');
    await sold('P8', ['KTWC 123B', 'CH-8'], '2025-06-01', '2026-02-01');
    await run(
      `update portal.policies set content = '${JSON.stringify({
        purchase: {
          motor: {
            request: { productCategory: 'PSV' },
            quote: { addedBenefits: [{ name: 'Road rescue' }, { name: 'Passenger liability' }] },
          },
        },
      })}' where number in ('P6', 'P7')`,
    );
    const before = [await db().select().from(policies), await db().select().from(customers)];

    await findCollisions(db(), now);
    await findCollisions(db(), now);

    expect(await cases()).toEqual([
      ['double-cover', 'double-cover:P1:P2'],
      ['double-cover', 'double-cover:P3:P4'],
      // P7 is over.
      ['sold-twice', 'sold-twice:P6'],
      ['unusual-address', 'unusual-address:alone'],
      ['unusual-address', 'unusual-address:hidden'],
    ]);
    const [hidden] = await db().select().from(moneyCases).where(eq(moneyCases.key, 'unusual-address:hidden'));
    expect(hidden?.summary).toContain('the address of customer c');
    expect([await db().select().from(policies), await db().select().from(customers)]).toEqual(before);
  });
});
