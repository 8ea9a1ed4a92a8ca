import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SimulatorBook } from '../../src/platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../src/platform/adapters/m-pesa/statement-csv';
import { jobs, moneyEvents, outbox, payouts, returns } from '../../src/platform/database/schema';
import { caseOfFailedJob } from '../../src/payments/cases';
import { oweFunded } from '../../testing/owe-funded';
import { addCustomer, BrowserUnderTest, signIn } from '../../testing/browser-under-test';
import { onSeededPortal } from '../../testing/seeded-portal';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { until } from '@tulinde/testing/servers/until';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';

const folder = temporaryFolder('tulinde-money-');
const settings = { TULINDE_OPERATORS: localOperators(folder), TULINDE_MPESA_SIMULATOR_MS: '0' };

onSeededPortal({ env: settings }, (portal, { db, clock }) => {
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    env = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`, TULINDE_DATA: folder };
  });

  const money = async (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    let out = '';
    let errors = '';
    const code = await runOperator(['money', ...args], {
      env: { ...env, ...more },
      write: (text) => (out += text),
      writeError: (text) => (errors += text),
    });
    return { code, out, errors };
  };
  const wairimu = ['--as', 'wairimu'];
  const otieno = ['--as', 'otieno'];
  const oweOne = async (key: string, phone = '+254712345678') => {
    const owed = { key, purchaseId: null, amountCents: 1_251_00, reason: 'EXCESS', phone, now: clock.now() } as const;
    return { id: await oweFunded(db(), owed) };
  };
  const stateOf = async (id: number) => (await db().select().from(returns)).find((row) => row.id === id)?.state;
  /* What waits for a second operator, as the list shows it. */
  const proposed = async (who: readonly string[]) => {
    const text = (await money(['list', 'proposals', ...who])).out;
    return { text, proposal: /^([0-9a-f]{8}) /m.exec(text)?.[1] ?? '' };
  };
  const untilPaid = (id: number) =>
    until(
      'it is paid',
      () => stateOf(id),
      (state) => state === 'paid',
    );
  const statement = (name: string, book: SimulatorBook): string => {
    const from = new Date('2026-03-01T00:00:00Z');
    const to = new Date('2026-03-02T08:59:00Z');
    const path = join(folder, name);
    writeFileSync(path, statementCsv(book.lines, { from, to, shortCode: '600000' }));
    return path;
  };

  it('pays a return that two different people approve, and keeps who they were', async () => {
    const { id } = await oweOne('of the command');
    expect((await money(['list', 'returns', ...wairimu])).out).toMatch(/KES 1,251 +to-approve .* \+254712345678/);
    expect(await money(['approve', `${id}`, '1,250', ...wairimu])).toMatchObject({
      code: 1,
      errors: `Return ${id} is of KES 1,251. Read it again: list returns\n`,
    });
    expect((await money(['approve', `${id}`, '1,251', '--version', '1', ...wairimu])).out).toBe(
      'Approved by wairimu. It takes a second operator.\n',
    );
    expect(await money(['approve', `${id}`, '1251', '--version', '1', ...wairimu])).toMatchObject({
      code: 1,
      errors: 'wairimu has approved it already: it takes a second person.\n',
    });
    expect(await money(['approve', `${id}`, '1251', ...otieno])).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        `It is KES 1,251 to +254712345678 now, version 1: approve ${id} <amount> --version 1`,
      ),
    });
    expect(await money(['approve', `${id}`, '1251', '--version', '1', ...otieno])).toMatchObject({
      code: 0,
      out: `Return ${id} is approved by wairimu and otieno, and is sent.\n`,
    });
    // The worker of the running back end sends it, and the simulated M-Pesa calls back over HTTP.
    await untilPaid(id);
    expect(await db().$count(payouts)).toBe(1);
    const kept = await db().select().from(moneyEvents);
    const approved = kept.filter(({ kind, returnId }) => returnId === id && kind === 'return-approved');
    expect(approved.map(({ by }) => by)).toEqual(['wairimu', 'otieno']);
    expect((await money(['list', 'returns', ...otieno])).out).toBe('Returns: none\n');
  });

  it('approves no return whose number nobody knows, until somebody has said it', async () => {
    const { id } = await oweOne('hidden', '');
    expect((await money(['approve', `${id}`, '1251', ...otieno])).errors).toContain(`return ${id} --phone +254…`);
    expect((await money(['return', `${id}`, '--phone', '07', ...otieno])).errors).toBe('07 is no phone.\n');
    expect(await money(['return', `${id}`, '--phone', '0722000111', ...otieno])).toMatchObject({ code: 0 });
    expect((await money(['list', 'returns', ...otieno])).out).toMatch(/\+254722000111 \(changed by otieno\)/);
  });

  it('imports a statement, says what differs, and refuses a file with the reasons for each line', async () => {
    const book = new SimulatorBook();
    const at = new Date('2026-03-01T09:00:00Z');
    book.paidIn({ receipt: 'SCOMMAND01', amountCents: 500_00, account: 'KDA 123B', phone: '+254712345678' }, at);
    const path = statement('march.csv', book);
    expect(await money(['import', path, ...wairimu])).toEqual({
      code: 0,
      out: 'march.csv: 1 lines, 1 of them new. Compared up to 2026-03-02 08:59 UTC.\n',
      errors: '',
    });
    expect((await money(['import', path, ...otieno])).out).toContain('march.csv was imported before.');
    expect(await money(['check', ...otieno])).toMatchObject({
      code: 0,
      out: "Our books equal M-Pesa's up to 2026-03-02 08:59 UTC.\n",
    });
    expect((await money(['list', 'unmatched', ...otieno])).out).toMatch(/SCOMMAND01 +KES 500 +KDA 123B/);
    expect((await money(['list', 'receipt', 'SCOMMAND01', ...otieno])).out).toMatch(/in +unmatched \d+: KES 500/);
    const wrong = join(folder, 'wrong.csv');
    writeFileSync(wrong, 'Receipt No.,Details\nS1,x\n');
    expect(await money(['import', wrong, ...wairimu])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The statement was not taken\.\n {2}line 1: missing columns: Completion Time/),
    });
    book.lines.push({ ...book.lines[0]!, receipt: 'SCOMMAND02', cents: -77_00, reasonType: 'Adjustment', details: '' });
    expect((await money(['import', statement('more.csv', book), ...wairimu])).out).toContain('fits nothing in ours');
    expect(await money(['check', ...otieno])).toMatchObject({ code: 1, out: expect.stringContaining('SCOMMAND02') });
  });

  it('says what it cannot move, and what is missing of the command', async () => {
    const match = (who: readonly string[]) =>
      money(['match', 'SCOMMAND01', 'TP-NONE00', '--because', 'called us', ...who]);
    expect(await match(wairimu)).toMatchObject({ code: 1, errors: 'There is no purchase TP-NONE00.\n' });
    expect((await money(['match', 'SCOMMAND01', ...wairimu])).code).toBe(2);
  });

  it('has a job run again that gave up, or keeps what was done about a case', async () => {
    await caseOfFailedJob(db(), { id: 1, kind: 'confirm-payment', error: 'no' }, clock.now());
    const cases = JSON.parse((await money(['list', '--json', ...wairimu])).out) as {
      cases: { id: number; kind: string }[];
    };
    const [job] = cases.cases.filter(({ kind }) => kind === 'failed-job');
    const [other] = cases.cases.filter(({ kind }) => kind === 'unmatched-payment');
    expect(await money(['case', `${job?.id}`, '--run-again', ...wairimu])).toMatchObject({ code: 0 });
    expect(await money(['case', `${other?.id}`, '--run-again', ...wairimu])).toMatchObject({ code: 1 });
    expect(await money(['case', `${other?.id}`, '--close', 'paid back by hand', ...wairimu])).toMatchObject({
      code: 0,
    });
    expect((await money(['case', `${other?.id}`, '--close', 'again', ...wairimu])).errors).toContain(
      'is closed: paid back by hand',
    );
  });

  it('books a line that fits nothing, sends an unmatched payment back, and says what it takes', async () => {
    const book = (account: string, who: readonly string[], ...more: readonly string[]) =>
      money(['book', 'SCOMMAND02', account, '--because', 'Safaricom says so', ...more, ...who]);
    expect((await book('rent', wairimu)).code).toBe(1);
    expect((await book('fee', wairimu)).out).toContain(
      'It takes a second operator: npm run operator -- money book SCOMMAND02',
    );
    const { proposal, text } = await proposed(otieno);
    expect(text).toContain('− KES 77 of SCOMMAND02 (Adjustment) to fee');
    expect(await book('fee', otieno)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`--proposal ${proposal}`),
    });
    expect((await book('fee', otieno, '--proposal', proposal)).out).toBe('SCOMMAND02 was booked to fee.\n');
    expect((await money(['book', 'SCOMMAND02', 'fee', ...otieno])).code).toBe(2);
    expect((await money(['book', 'loan', '7', ...otieno])).code).toBe(2);
    expect(await money(['book', 'loan', '7', 'bank', '--because', 'transfer of 3 May', ...otieno])).toMatchObject({
      code: 1,
      errors: 'There is no lapse 7. See: list lapses\n',
    });
    expect((await money(['list', 'lapses', ...otieno])).out).toBe('Lapses that are not settled: none\n');
    expect((await money(['return', 'SCOMMAND01', '--because', 'asked for it', ...otieno])).out).toContain(
      'SCOMMAND01 goes back: two operators approve it.',
    );
    expect((await money(['list', 'returns', ...otieno])).out).toMatch(/KES 500 +to-approve .*UNMATCHED/);
    const receipt = async () => (await money(['list', 'receipt', 'SCOMMAND01', ...wairimu])).out;
    const of = (await db().select().from(returns)).find(({ reason }) => reason === 'UNMATCHED');
    expect(await receipt()).toContain(`in       to-return ${of!.id}: KES 500`);
    for (const who of [wairimu, otieno]) await money(['approve', `${of!.id}`, '500', '--version', '1', ...who]);
    await untilPaid(of!.id);
    expect(await receipt()).toContain(`in       returned ${of!.id}: KES 500`);
    const { id } = await oweOne('in doubt');
    expect(await money(['return', `${id}`, '--unpaid', 'no line', ...wairimu])).toMatchObject({
      code: 1,
      errors: `Nothing of return ${id} is in doubt. See: list returns\n`,
    });
    const byBank = (who: readonly string[], ...more: readonly string[]) =>
      money(['return', `${id}`, '--by-bank', 'transfer of 3 May', ...more, ...who]);
    expect((await byBank(wairimu)).out).toContain('It takes a second operator');
    expect((await byBank(otieno, '--proposal', (await proposed(otieno)).proposal)).out).toBe(
      `Return ${id} is paid by bank, and its payer is told.\n`,
    );
    expect(await stateOf(id)).toBe('paid');
  });

  it('lists what was not sent, and has it sent again: all that waited for a server, or one by its number', async () => {
    const waiting = { payload: {}, state: 'failed', runAt: clock.now(), createdAt: clock.now() } as const;
    const mail = { subject: 's', text: 't', html: 'h', attachments: [], createdAt: clock.now() };
    const [away, refused] = await db()
      .insert(outbox)
      .values(['away', 'refused'].map((key) => ({ ...mail, key: `receipt:${key}`, recipient: 'amina@example.co.ke' })))
      .returning();
    const [awayJob, refusedJob] = await db()
      .insert(jobs)
      .values([
        { ...waiting, kind: 'send-mail', key: `${away!.id}`, payload: { mail: away!.id }, lastError: 'Error: away' },
        { ...waiting, kind: 'send-mail', key: `${refused!.id}`, lastError: 'JobGivesUp: the server refused with 550' },
      ])
      .returning();
    const { out } = await money(['messages', ...wairimu]);
    expect(out).toMatch(new RegExp(`${awayJob!.id}  mail .* a••••@example.co.ke  receipt:away`));
    expect(out).toMatch(/refused with 550 \(only by its number\)/);
    expect(out).not.toContain('amina@example.co.ke');
    expect((await money(['resend', ...wairimu])).out).toBe('1 to be sent again.\n');
    expect((await money(['messages', ...wairimu])).out).not.toContain('receipt:away');
    expect((await money(['resend', `${refusedJob!.id}`, ...otieno])).out).toBe('1 to be sent again.\n');
    expect(await money(['resend', '999999', ...otieno])).toMatchObject({ code: 1 });
    const kept = (await db().select().from(moneyEvents)).filter(({ kind }) => kind === 'messages-sent-again');
    expect(kept.map(({ by }) => by)).toEqual(['wairimu', 'otieno']);
  });

  it('tells what happened to an account, ends its sessions, and keeps who looked', async () => {
    const email = 'cannot.sign.in@example.co.ke';
    const customerId = await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, '197.248.8.8');
    await signIn(browser, db(), email);
    const looked = await money(['account', email.toUpperCase(), ...wairimu]);
    expect(looked.out).toMatch(/has a password\nSign-ins, the latest first:\n {2}2026-03-02/);
    expect((await money(['sign-out', email, ...otieno])).out).toContain('Sessions ended: 1.');
    expect((await browser.call('/getPolicies')).status).toBe(401);
    expect(await money(['account', 'nobody@example.co.ke', ...otieno])).toMatchObject({ code: 1 });
    expect((await money(['account', ...otieno])).code).toBe(2);
    const kept = (await db().select().from(moneyEvents)).filter(({ about }) => about === `customer:${customerId}`);
    expect(kept.map(({ kind, by }) => [kind, by])).toEqual([
      ['account-looked-at', 'wairimu'],
      ['account-signed-out', 'otieno'],
    ]);
  });

  it('is for operators alone, says who one has to be, and ends with a code for what went wrong', async () => {
    expect(await money(['list'])).toMatchObject({ code: 2, errors: expect.stringContaining('--as wairimu') });
    expect(await money(['list'], { TULINDE_OPERATOR_TOKEN: 'stolen' })).toMatchObject({
      code: 1,
      errors: 'This is no operator’s token.\n',
    });
    expect(await money(['list', '--as', 'nobody'])).toMatchObject({ code: 2 });
    expect(await money(['give'])).toMatchObject({ code: 2, errors: expect.stringContaining('no command give') });
    expect(await money(['list', ...wairimu], { TULINDE_BACKEND_URL: 'http://127.0.0.1:9' })).toMatchObject({ code: 3 });
    expect((await portal.app.inject({ method: 'POST', url: '/operator/list' })).statusCode).toBe(401);
    expect((await portal.app.inject({ method: 'POST', url: '/api/operator/list' })).statusCode).not.toBe(200);
  });

  it('makes a token with roles and a last day, and refuses roles that there are not', async () => {
    const { out } = await money(['token', 'kamau', '--roles', 'content+insurers', '--until', '2027-06-30']);
    expect(out).toContain('To add to TULINDE_OPERATOR_ROLES:  kamau:content+insurers:2027-06-30\n');
    expect(await money(['token', 'kamau', '--roles', 'cash'])).toMatchObject({ code: 2 });
    expect(await money(['token', 'kamau', '--until', '2027-06-30'])).toMatchObject({ code: 2 });
  });

  it('makes a token that is shown once, and the hash that the back end has to know', async () => {
    const { out } = await money(['token', 'kamau']);
    const [, token = '', hash] = /TOKEN=(\S+)\n.*kamau:([0-9a-f]{64})\n$/.exec(out) ?? [];
    expect(createHash('sha256').update(token).digest('hex')).toBe(hash);
  });
});
