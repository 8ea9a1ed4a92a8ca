import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { motorForm } from '@tulinde/testing/sample-customer';
import { SimulatorBook } from '../../src/platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../src/platform/adapters/m-pesa/statement-csv';
import { openFiles } from '../../src/platform/adapters/files/open-files';
import type { MailMessage } from '../../src/platform/adapters/mail/port';
import { openPortalDatabase, type PortalDatabase } from '../../src/operators/seed/portal-database';
import { payouts, policies, returns } from '../../src/platform/database/schema';
import { markedBeat } from '../../src/operators/disaster-recovery/marked-beat';
import { approveRefund } from '../../src/payments/refunds/approve-refund';
import { importStatement } from '../../src/payments/reconciliation/import-statement';
import { onSeededPostgres } from '../../testing/databases';
import { clockAt, minutes, portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';
import { payFirstInvoice, soldMotor } from '../../testing/sold-purchase';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { oweFunded } from '../../testing/owe-funded';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';
import { parsersInProcess } from '../../testing/parsers-in-process';
import { paybillAlone } from '../../testing/own-short-codes';

const run = promisify(execFile);

/* A backup by PostgreSQL's own tools while the portal works, what happens after it, and the backup in the place of both. */
onSeededPostgres((current) => {
  const data = temporaryFolder('tulinde-restore-');
  const clock = clockAt('2026-03-02T09:00:00Z');
  const sent: MailMessage[] = [];
  let copy: OwnPostgres;
  let restored: PortalDatabase;
  let url: string;

  const open = (database: PortalDatabase): Promise<PortalUnderTest> =>
    portalUnderTest(database, {
      clock,
      env: { TULINDE_DATA: data, TULINDE_OPERATORS: localOperators(data), TULINDE_MPESA_SIMULATOR_MS: '0' },
      adapters: { mail: { send: async (message) => void sent.push(message), close: () => undefined } },
    });
  const files = openFiles({ kind: 'folder' }, data);
  const beat = (database: PortalDatabase) => markedBeat(files, pino({ level: 'silent' }))(database.db, clock.now());
  const buy = async (portal: PortalUnderTest, database: PortalDatabase, plate: string): Promise<string> => {
    const vehicle = { registration: plate, chassisNumber: `NZE141-${plate.slice(4, 7)}1234` };
    const id = await soldMotor(portal, { vehicle });
    await payFirstInvoice(database.db, id, { now: clock.now() });
    return id;
  };
  const numberOf = async (database: PortalDatabase, id: string) =>
    (await database.db.select().from(policies)).find(({ purchaseId }) => purchaseId === id)?.number;
  const restore = async (...args: string[]) => {
    let out = '';
    const write = (text: string) => void (out += text);
    const env = { TULINDE_BACKEND_URL: url, TULINDE_DATA: data };
    const code = await runOperator(['restore', ...args, '--as', 'wairimu'], { env, write, writeError: write });
    return { code, out };
  };
  const money = async (operator: string, ...args: string[]) => {
    let out = '';
    const write = (text: string) => void (out += text);
    const env = { TULINDE_BACKEND_URL: url, TULINDE_DATA: data };
    const say = (...more: string[]) =>
      runOperator(['money', ...args, ...more, '--as', operator], { env, write, writeError: write });
    const code = await say();
    const proposal = /--proposal (\w{8})$/.exec(out.trim())?.[1];
    if (code !== 0 && (proposal === undefined || (await say('--proposal', proposal)) !== 0)) throw new Error(out);
  };
  /* The portal's own worker may have them under way. */
  const mailed = async (count: number): Promise<void> => {
    while (sent.length < before.mails + count) await portal.app.runDueJobs();
  };
  let before: { waiting: string; lost: string; waitingNumber: string; lostNumber: string; mails: number };
  let portal: PortalUnderTest;

  beforeAll(async () => {
    const { database } = current();
    const first = await open(database);
    await beat(database);
    await buy(first, database, 'KDA 100A');
    await first.app.runDueJobs();
    const owed = { key: 'of a restore', purchaseId: null, amountCents: 500_00, reason: 'EXCESS' as const };
    const id = await oweFunded(database.db, { ...owed, phone: '+254712345678', now: clock.now() });
    for (const operator of ['wairimu', 'otieno'])
      await database.db.transaction((tx) =>
        approveRefund(tx, { returnId: id, payableCents: 500_00, version: 1, operator, now: clock.now() }),
      );
    // Paid and not issued when the backup is made.
    const waiting = await buy(first, database, 'KDA 200A');
    const dump = join(data, 'backup.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, current().url ?? '']);
    clock.forward(minutes(1));
    await beat(database);
    await first.app.runDueJobs();
    const lost = await buy(first, database, 'KDA 300A');
    await first.app.runDueJobs();
    clock.forward(minutes(9));
    await beat(database);
    const [waitingNumber = '', lostNumber = ''] = [await numberOf(database, waiting), await numberOf(database, lost)];
    before = { waiting, lost, waitingNumber, lostNumber, mails: sent.length };
    await first.app.close();

    copy = await ownPostgres();
    await run('pg_restore', ['--no-owner', `--dbname=${copy.url}`, dump]);
    restored = openPortalDatabase({ kind: 'postgres', url: copy.url });
    clock.forward(minutes(5));
    portal = await open(restored);
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await portal?.app.close();
    await restored?.close();
    await copy?.drop();
    rmSync(data, { recursive: true, force: true });
  });

  it('is noticed by itself: what leaves the house waits, the site is up, and nobody is asked to pay', async () => {
    await portal.app.runDueJobs();
    expect(sent).toHaveLength(before.mails);
    expect(await numberOf(restored, before.waiting)).toBeUndefined();
    expect((await portal.app.inject('/health/ready')).statusCode).toBe(200);
    const id = await soldMotor(portal, { vehicle: { registration: 'KDA 400A', chassisNumber: 'NZE141-4001234' } });
    const asked = await portal.call('/startPayment', { purchaseId: id, phone: '0712345678' });
    expect([asked.status, asked.body.code]).toEqual([503, 'UNAVAILABLE']);
  });

  it('answers a customer who asks for something now, by mail', async () => {
    clock.forward(minutes(1));
    const { quoteRef } = (await portal.call('/getQuote', motorForm())).body.data.data;
    const answer = await portal.call('/emailQuotes', { quoteRef, email: 'baraka@example.co.ke' });
    expect(answer.status).toBe(200);
    await mailed(1);
    expect(sent.slice(before.mails).map(({ to }) => to)).toEqual(['baraka@example.co.ke']);
    before.mails = sent.length;
  });

  it('lists what customers have and the database does not', async () => {
    const { code, out } = await restore('look');
    expect(code).toBe(1);
    expect(out).toContain('Held: messages, payouts, prompts, registrations');
    expect(out).toContain('knows everything until 2026-03-02 09:00 UTC; what happened until 2026-03-02 09:10 UTC');
    expect(out).toMatch(new RegExp(`${before.waitingNumber}  TP-`));
    expect(out).toMatch(new RegExp(`${before.lostNumber}  TP-`));
    expect(out).toContain('Papers and uploads without their bytes: none');
    expect(out).toContain('Files that the database does not know: 6');
  });

  it('gives no number again, and the same one to the same purchase', async () => {
    expect((await restore('release', 'registrations')).out).toContain('First: npm run operator -- restore numbers');
    expect((await restore('numbers')).out).toContain(`Policies: past ${Number(before.lostNumber.slice(-6))}.`);
    expect(await restore('release', 'registrations')).toEqual({ code: 0, out: 'Let go: registrations.\n' });
    const again = await buy(portal, restored, 'KDA 500A');
    while (!(await numberOf(restored, again))) await portal.app.runDueJobs();
    while (!(await numberOf(restored, before.waiting))) await portal.app.runDueJobs();
    expect(await numberOf(restored, before.waiting)).toBe(before.waitingNumber);
    expect(Number((await numberOf(restored, again))?.slice(-6))).toBeGreaterThan(Number(before.lostNumber.slice(-6)));
    expect(sent).toHaveLength(before.mails);
  });

  it('lets mails go by a person who says what becomes of those that were sent before', async () => {
    expect((await restore('release', 'messages')).out).toContain('have probably been sent');
    expect((await restore('release', 'messages', '--sent-before', 'drop')).code).toBe(0);
    // Of the purchase made since: to the customer, and to support, which agrees a valuation.
    await mailed(2);
    const letGo = sent.slice(before.mails);
    expect(letGo.map(({ to }) => to).sort()).toEqual(['amina@example.co.ke', 'help@tulinde.example']);
    for (const { text } of letGo) expect(text).not.toContain(before.waitingNumber);
  });

  it('pays nothing out before the statements cover the lost time, and is over with the last', async () => {
    const state = async () => (await restored.db.select().from(returns))[0]?.state;
    expect((await restore('release', 'prompts')).code).toBe(0);
    expect((await restore('release', 'payouts')).out).toContain('No statement of M-Pesa’s covers'.replace('’', "'"));
    expect(await state()).toBe('approved');
    const book = new SimulatorBook();
    const csv = (to: string) =>
      statementCsv(book.lines, { from: new Date('2026-03-02T08:00:00Z'), to: new Date(to), shortCode: '600000' });
    const take = (name: string, text: string) =>
      importStatement(
        { db: restored.db, parsers: parsersInProcess(), shortCodes: paybillAlone },
        { name, bytes: Buffer.from(text), by: 'wairimu' },
        clock.now(),
      );
    await take('too-short.csv', csv('2026-03-02T09:15:00Z'));
    expect((await restore('release', 'payouts')).code).toBe(1);
    // The return was sent in the lost time: the database has it approved, and would pay it again.
    const [owed] = await restored.db.select().from(returns);
    book.paidOut('SKH7XYZ123', { phone: owed!.phone, amountCents: 500_00 }, new Date('2026-03-02T09:05:00Z'));
    // Fetched too early, whatever time it says that it is of.
    await take('of-the-day.csv', csv('2026-03-02T20:59:59Z'));
    expect((await restore('release', 'payouts')).out).toContain('No statement of');
    clock.forward(minutes(20));
    await take('whole.csv', csv('2026-03-02T09:30:00Z'));
    const refused = await restore('release', 'payouts');
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('M-Pesa paid out SKH7XYZ123, which')]);
    expect((await restore('look')).out).toContain('Paid out, and not known here: SKH7XYZ123');
    for (const operator of ['wairimu', 'otieno']) {
      await money(operator, 'return', `${owed!.id}`, '--paid-before', 'SKH7XYZ123');
    }
    expect(await state()).toBe('paid');
    expect((await restore('release', 'payouts')).out).toBe(
      'Let go: payouts. Nothing is held any more: the restore is over.\n',
    );
    expect((await restore('look')).out).toContain('Nothing is held.');
    await portal.app.runDueJobs();
    expect(await restored.db.select({ receipt: payouts.receipt }).from(payouts)).toEqual([{ receipt: 'SKH7XYZ123' }]);
  });

  it('is not noticed where the database is the one that was there, or a newer one', async () => {
    await beat(restored);
    clock.forward(minutes(3));
    await beat(restored);
    expect((await restore('look')).out).toContain('Nothing is held.');
  });
});
