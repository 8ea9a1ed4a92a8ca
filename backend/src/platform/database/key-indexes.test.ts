import { sql } from 'drizzle-orm';
import { until } from '@tulinde/testing/servers/until';
import { onSeededPostgres } from '../../../testing/databases';

const name = 'policies_by_plate_key';

onSeededPostgres((current) => {
  const rows = async <Row>(statement: string): Promise<Row[]> =>
    ((await current().database.db.execute(sql.raw(statement))) as { rows: Row[] }).rows;
  const state = async () => {
    const [found] = await rows<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass('portal.${name}')`,
    );
    return found === undefined ? 'missing' : found.indisvalid ? 'built' : 'half built';
  };

  it('is built while older processes write into the table', async () => {
    await rows(`drop index portal.${name}`);
    let release = (): void => undefined;
    const over = new Promise<void>((resolve) => (release = resolve));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const older = current().openAgain();
    const writing = older.db.transaction(async (tx) => {
      await tx.execute(sql.raw('update portal.policies set state = state'));
      begin();
      await over;
    });
    await begun;
    const migrated = current().openAgain().migrate();
    await until('it is being built', state, (seen) => seen === 'half built');
    // Another connection writes meanwhile, and does not wait.
    await rows('update portal.policies set state = state');
    release();
    await Promise.all([writing, migrated]);
    expect(await state()).toBe('built');
  });

  it('is built anew where a process ended over it, and left alone otherwise', async () => {
    const idOf = async () =>
      (await rows<{ id: string }>(`select to_regclass('portal.${name}')::oid::text as id`))[0]?.id;
    await rows(`update pg_index set indisvalid = false where indexrelid = to_regclass('portal.${name}')`);
    const before = await idOf();
    await current().openAgain().migrate();
    const after = await idOf();
    expect([await state(), after === before]).toEqual(['built', false]);
    await current().openAgain().migrate();
    expect(await idOf()).toBe(after);
  });

  it.each([
    ["a device's sign-ins", 'sessions_by_device', `portal.sessions where device_id = 'd'`],
    ["a browser's codes", 'one_time_codes_by_browser', `portal.one_time_codes where browser_hash = 'b'`],
    ['reports that were left', 'claim_drafts_by_time', `portal.claim_drafts where changed_at < now()`],
    [
      'bookings with a phone',
      'valuation_bookings_with_contact',
      `portal.valuation_bookings where booked_at < now() and (phone is not null or place is not null)`,
    ],
    ['slots of days to come', 'valuation_bookings_by_day', `portal.valuation_bookings where day >= '2026-03-02'`],
    [
      'claims that were closed without payment',
      'claims_without_payment',
      `portal.claims where coalesce(settled_cents, 0) = 0 and state in ('WITHDRAWN', 'DECLINED', 'SETTLED') and changed_at > now()`,
    ],
  ])('finds %s without reading the whole table', async (_what, index, from) => {
    // Of a table as small as a test's the planner would rather read all.
    const plan = await current().database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(sql.raw(`explain select 1 from ${from}`))) as { rows: unknown[] };
    });
    expect(JSON.stringify(plan.rows)).toContain(index);
  });
});
