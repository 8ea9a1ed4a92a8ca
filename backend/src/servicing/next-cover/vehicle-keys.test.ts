import { sql } from 'drizzle-orm';
import { localRegistry } from '../../platform/adapters/certificate-registry/local';
import { coversOfVehicle } from '../../customers-and-policies/policies/cover-repository';
import { onSeededPostgres } from '../../../testing/databases';
import { until } from '@tulinde/testing/servers/until';
import { findReminder, keepReminder } from './repository';
import { coverElsewhere } from '../../purchasing/facts/cover-elsewhere';
import { isCoveredFrom, queueForVehicle } from '../../purchasing/facts/vehicle-cover';

const now = new Date('2026-03-02T09:00:00Z');
const silent = { warn: () => undefined } as never;

/* As releases of before keys wrote them: a plate of three wheels without its blank, a chassis number as it was typed. */
const stored = { registration: 'KTWA123B', chassisNumber: 'NZE141-6012345' };
const typed = [
  { registration: 'KTWA 123B', chassisNumber: '' },
  { registration: '', chassisNumber: 'NZE1416012345' },
  { registration: 'KTWA 123B', chassisNumber: 'NZE141-6012345' },
];

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const run = async (statement: string) => db().execute(sql.raw(statement));
  const ofVehicle = JSON.stringify({ ...stored, plateKind: 'OTHER' });

  beforeAll(async () => {
    await run(`insert into portal.customers (id, type, full_name, email, phone, language, created_at, updated_at)
      values ('c', 'Individual', 'Amina', 'a@example.co.ke', '+254712345678', 'en', now(), now())`);
    await run(`insert into portal.purchases
        (id, reference, kind, state, quote_ref, underwriter_name, product_id, language, vehicle, starts_on, ends_on, created_at, updated_at)
      values ('sold', 'TP-SOLD01', 'MOTOR', 'issued', 'q', 'Tsavo Shield', 1, 'en', '${ofVehicle}', '2026-01-05', '2027-01-04', now(), now()),
        ('paid', 'TP-PAID01', 'MOTOR', 'paid', 'q', 'Tsavo Shield', 1, 'en', '${ofVehicle}', '2027-01-05', '2028-01-04', now(), now())`);
    await run(`insert into portal.policies (number, purchase_id, customer_id, product_id, underwriter_name, state, registration,
        chassis_number, starts_on, ends_on, content, gross_cents, payable_cents, issued_at)
      values ('TUL-MC-26-900001', 'sold', 'c', 1, 'Tsavo Shield', 'active', '${stored.registration}', '${stored.chassisNumber}',
        '2026-01-05', '2027-01-04', '{}', 1, 1, now())`);
    await run(`insert into portal.cover_periods (policy_number, starts_at, ends_at, opened)
      values ('TUL-MC-26-900001', '2026-01-05 00:00+03', '2027-01-05 00:00+03', 'ISSUED')`);
    await run(`insert into portal.local_registry_certificates (number, request_key, vehicle, details, starts_on, ends_on)
      values ('A90000001', 'elsewhere', '${stored.registration}', '{}', '2026-01-05', '2027-01-04')`);
    await run(`insert into portal.cover_reminders
        (customer_id, email, language, vehicle, registration, chassis_number, next_start, remind_on, created_at)
      values ('c', 'a@example.co.ke', 'en', 'Bajaj RE', '${stored.registration}', '${stored.chassisNumber}', '2027-01-05', '2026-12-06', now())`);
  });

  describe('when a vehicle is written otherwise than an older release kept it', () => {
    it.each(typed)('finds its cover: %j', async (vehicle) => {
      expect(await coversOfVehicle(db(), vehicle, { exceptPurchase: '' })).toHaveLength(1);
      // The one that is paid has no policy yet.
      expect(await isCoveredFrom(db(), vehicle, { day: '2028-01-04', now })).toBe(true);
      expect(await isCoveredFrom(db(), vehicle, { day: '2028-01-05', now })).toBe(false);
    });

    it('finds the certificate in the book of the registry, and knows it for another’s', async () => {
      const vehicle = { registration: 'KTWA 123B', chassisNumber: 'NZE1416012345' };
      const days = { startsOn: '2026-06-01', endsOn: '2027-05-31' };
      expect(await localRegistry(db()).coveredUntil(vehicle, days)).toBe('2027-01-04');
      const sources = { db: db(), registry: localRegistry(db()), log: silent };
      expect(await coverElsewhere(sources, vehicle, '2026-06-01', { months: 12 })).toEqual([
        { startsOn: '2026-06-01', endsOn: '2027-01-04' },
      ]);
    });

    it('keeps one reminder, of the days that hold now', async () => {
      const whose = { email: 'a@example.co.ke', registration: 'KTWA 123B', chassisNumber: 'NZE1416012345' };
      const kept = await findReminder(db(), whose);
      expect(kept?.registration).toBe(stored.registration);
      const days = { nextStart: '2027-01-06', remindOn: '2026-12-07' };
      const row = { ...whose, ...days, customerId: 'c', language: 'en', vehicle: 'Bajaj RE', createdAt: now } as const;
      expect(await db().transaction((tx) => keepReminder(tx, row))).toBe(kept?.id);
      expect(await findReminder(db(), whose)).toMatchObject({ ...days, registration: stored.registration });
    });
  });

  describe('when a process of an older release has the vehicle', () => {
    const waiting = async (): Promise<number> => {
      const asked = await run(`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      return (asked as { rows: { count: number }[] }).rows[0]?.count ?? 0;
    };

    it.each(['plate KTWA 123B', 'plate KTWA123B', 'chassis NZE141-6012345'])(
      'waits for the lock that it takes: %s',
      async (name) => {
        const order: string[] = [];
        const older = current().openAgain();
        let release = (): void => undefined;
        const over = new Promise<void>((resolve) => (release = resolve));
        let isHeld = (): void => undefined;
        const held = new Promise<void>((resolve) => (isHeld = resolve));
        const old = older.db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
          isHeld();
          await over;
          order.push('older');
        });
        await held;
        const newer = db().transaction(async (tx) => {
          await queueForVehicle(tx, { registration: 'KTWA 123B', chassisNumber: 'NZE141-6012345' });
          order.push('newer');
        });
        await until('the newer process waits', waiting, (count) => count > 0);
        release();
        await Promise.all([old, newer]);
        expect(order).toEqual(['older', 'newer']);
      },
    );
  });
});
