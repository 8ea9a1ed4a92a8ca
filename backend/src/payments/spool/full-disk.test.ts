import promises, { type FileHandle } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { darajaTimestamp } from '../../platform/adapters/m-pesa/daraja-time';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { invoices, ledgerReceipts, moneyCases, outbox, purchases } from '../../platform/database/schema';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { allBalances } from '../ledger/balances';
import { importStatement } from '../reconciliation/import-statement';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

const secret = 'paybill-secret-of-thirty-two-letters';
const phone = '+254712345678';

/* The kernel's own refusal: /dev/full takes every name and no byte. */
const fillDisk = () => {
  const { open } = promises;
  return jest.spyOn(promises, 'open').mockImplementation(async (path, flags, mode): Promise<FileHandle> => {
    const file = await open(path, flags, mode);
    if (flags !== 'wx') return file;
    await file.close();
    return open('/dev/full', 'w');
  });
};

const spool = join(temporaryFolder('tulinde-full-'), 'spool');
const env = { TULINDE_MPESA_SPOOL: spool, TULINDE_MPESA_PAYBILL_SECRET: secret };

onSeededPortal({ env }, (portal, { db, clock }) => {
  afterEach(() => jest.restoreAllMocks());

  /* PostgreSQL's disk, too: nothing that M-Pesa says can be written down. */
  const withFullDatabase = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await db().execute(
      sql.raw(
        `create function full_disk() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file' using errcode = '53100'; end $$`,
      ),
    );
    await db().execute(
      sql.raw('create trigger full_disk before insert on portal.payment_events execute function full_disk()'),
    );
    try {
      return await work();
    } finally {
      await db().execute(sql.raw('drop function full_disk cascade'));
    }
  };
  const post = async (body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const url = `/api/m-pesa/paybill/${secret}`;
    return (await portal.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })).statusCode;
  };
  const receipts = (code: string) => db().$count(ledgerReceipts, eq(ledgerReceipts.code, code));
  const files = () => readdirSync(spool).filter((name) => name !== 'set-aside');
  let count = 0;
  /* The next instalment, paid to the paybill number just now. */
  const paid = async () => {
    count += 1;
    const vehicle = { registration: `KDF ${100 + count}A`, chassisNumber: `NZE141-66${10000 + count}` };
    const purchaseId = await soldMotor(portal, { vehicle, instalments: 3 });
    await payFirstInvoice(db(), purchaseId, { now: clock.now() });
    await portal.app.runDueJobs();
    clock.forward(minutes(1));
    const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
    const instalment = async () =>
      (
        await db()
          .select()
          .from(invoices)
          .where(and(eq(invoices.purchaseId, purchaseId), eq(invoices.number, 1)))
      )[0]!;
    const { amountCents } = await instalment();
    const code = `SFULLDISK${count}`;
    const at = clock.now();
    const confirmation = {
      TransID: code,
      TransTime: darajaTimestamp(at),
      TransAmount: (amountCents / 100).toFixed(2),
      BillRefNumber: row!.reference,
      MSISDN: phone.slice(1),
      FirstName: 'Wanjiku',
    };
    return { code, at, amountCents, account: row!.reference, instalment, confirmation };
  };

  it('is kept by the spool where the disk of the database is full', async () => {
    const { code, confirmation } = await paid();
    expect(await withFullDatabase(() => post(confirmation))).toBe(200);
    expect(files()).toHaveLength(1);
    expect(await receipts(code)).toBe(0);
    expect(await portal.app.workOffSpool()).toBe(1);
    await portal.app.runDueJobs();
    expect([await receipts(code), files()]).toEqual([1, []]);
  });

  it('is not accepted where both are full, found in the statement, and done once however late it is heard', async () => {
    const { code, at, amountCents, account, confirmation, instalment } = await paid();
    const disk = fillDisk();
    expect(await withFullDatabase(() => post(confirmation))).toBe(503);
    expect(disk).toHaveBeenCalledWith(expect.stringMatching(/\.part$/), 'wx', 0o600);
    disk.mockRestore();
    // Nothing half written is left, which would look like something that was said.
    expect(files()).toEqual([]);
    expect(await portal.app.workOffSpool()).toBe(0);

    const book = new SimulatorBook();
    book.paidIn({ receipt: code, amountCents, account, phone }, at);
    const [from, to] = [new Date(at.getTime() - 1), new Date(at.getTime() + minutes(20))];
    const bytes = Buffer.from(statementCsv(book.lines, { from, to, shortCode: '600000' }));
    clock.forward(minutes(30));
    const before = (await allBalances(db())).get('mpesa') ?? 0;
    await importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: 'lost.csv', bytes, by: 'wairimu' },
      clock.now(),
    );
    await portal.app.runDueJobs();
    expect(await instalment()).toMatchObject({ state: 'paid', paidAt: at });
    const known = async () => ({
      balances: await allBalances(db()),
      receipts: await receipts(code),
      cases: await db().$count(moneyCases),
      mails: await db().$count(outbox),
    });
    const once = await known();
    expect([once.receipts, (once.balances.get('mpesa') ?? 0) - before]).toEqual([1, amountCents]);

    // M-Pesa says it again after all.
    expect(await post(confirmation)).toBe(200);
    expect(await post(confirmation)).toBe(200);
    clock.forward(minutes(2));
    await portal.app.runDueJobs();
    expect(await known()).toEqual(once);
  });
});
