import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { onEachEngine } from '../../../testing/databases';
import { periodsOf } from './cover-repository';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const isOurs = (statement: string): boolean => statement.includes('CREATE TABLE "portal"."cover_periods"');

interface Sold {
  readonly number: string;
  readonly state: 'active' | 'lapsed' | 'cancelled';
  readonly paidAt?: string;
  readonly cancelledAt?: string;
}

onEachEngine((current) => {
  const db = () => current().database.db;
  const apply = async (statements: readonly string[]) => {
    for (const statement of statements) await db().execute(sql.raw(statement));
  };

  const sell = async ({ number, state, paidAt = '2026-03-02 12:00+03', cancelledAt }: Sold) => {
    const ended = cancelledAt === undefined ? 'null' : `'${cancelledAt}'`;
    await apply([
      `insert into portal.purchases (id, reference, kind, state, quote_ref, underwriter_name, product_id, language, created_at, updated_at)
        values ('${number}', '${number}', 'MOTOR', 'issued', 'q', 'Tsavo Shield', 1, 'en', now(), now())`,
      `insert into portal.invoices (purchase_id, number, amount_cents, due_on, state, paid_at)
        values ('${number}', 0, 100, '2026-03-05', 'paid', '${paidAt}')`,
      `insert into portal.policies (number, purchase_id, customer_id, product_id, underwriter_name, state, starts_on, ends_on,
          content, gross_cents, payable_cents, issued_at, cancelled_at)
        values ('${number}', '${number}', 'c', 1, 'Tsavo Shield', '${state}', '2026-03-05', '2027-03-04',
          '{}', 1, 1, '2026-03-02 12:00+03', ${ended})`,
    ]);
  };

  it('fills the periods of cover from the policies that are there', async () => {
    const migrations = readMigrationFiles({ migrationsFolder });
    const ours = migrations.findIndex((migration) => migration.sql.some(isOurs));
    await apply(['create schema if not exists portal']);
    await apply(
      migrations
        .slice(0, ours)
        .flatMap((migration) => migration.sql)
        .filter((each) => !/CREATE SCHEMA/.test(each)),
    );
    await apply([
      `insert into portal.customers (id, type, full_name, email, phone, language, created_at, updated_at)
        values ('c', 'Individual', 'Amina', 'a@example.co.ke', '+254712345678', 'en', now(), now())`,
    ]);
    await sell({ number: 'running', state: 'active' });
    await sell({ number: 'paid on the day', state: 'active', paidAt: '2026-03-05 14:32+03' });
    await sell({ number: 'lapsed', state: 'lapsed', cancelledAt: '2026-04-13 00:00:02+03' });
    await sell({ number: 'lapsed late', state: 'lapsed', cancelledAt: '2026-04-14 09:30+03' });
    await sell({ number: 'cancelled', state: 'cancelled', cancelledAt: '2026-06-01 11:30+03' });
    await sell({ number: 'cancelled before', state: 'cancelled', cancelledAt: '2026-03-03 11:30+03' });
    await sell({ number: 'without a time', state: 'cancelled' });
    await apply(migrations[ours]!.sql);

    const numbers = [
      'running',
      'paid on the day',
      'lapsed',
      'lapsed late',
      'cancelled',
      'cancelled before',
      'without a time',
    ];
    const periods = await periodsOf(db(), numbers);
    const told = numbers.map((number) => {
      const [first, ...more] = periods.get(number)!;
      expect(more).toEqual([]);
      return [first!.startsAt, first!.endsAt, first!.closed].map((each) =>
        each instanceof Date ? each.toISOString() : each,
      );
    });
    const [start, end] = ['2026-03-04T21:00:00.000Z', '2027-03-04T21:00:00.000Z'];
    expect(told).toEqual([
      [start, end, null],
      ['2026-03-05T11:32:00.000Z', end, null],
      [start, '2026-04-12T21:00:00.000Z', 'LAPSED'],
      [start, '2026-04-14T06:30:00.000Z', 'LAPSED'],
      [start, '2026-06-01T08:30:00.000Z', 'CANCELLED'],
      [start, start, 'CANCELLED'],
      [start, start, 'CANCELLED'],
    ]);
  });
});
