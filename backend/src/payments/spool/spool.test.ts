import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { createApp } from '../../app/servers/app';
import { paybillPayments, paymentEvents } from '../../platform/database/schema';
import { cuttingProxy, type CuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, testConfig } from '../../../testing/portal-under-test';

const secret = 'paybill-secret-of-thirty-two-letters';
const someToken = 'x'.repeat(43);

onSeededPostgres((current) => {
  let line: CuttingProxy;
  let app: Awaited<ReturnType<typeof createApp>>;
  let spool: string;
  let written = '';
  const logger = pino(
    { level: 'info' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    }),
  );
  const open = () => {
    const env = { TULINDE_MPESA_SPOOL: spool, TULINDE_MPESA_PAYBILL_SECRET: secret };
    const { now } = clockAt('2026-03-02T09:00:00Z');
    return createApp({ config: testConfig(env), database: current().openAgain(line.url), now, logger });
  };
  beforeEach(async () => {
    written = '';
    spool = join(temporaryFolder('tulinde-spool-'), 'spool');
    line = await cuttingProxy(current().url!);
    app = await open();
  });
  afterEach(async () => {
    await app.close();
    await line.close();
  });

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `/api/m-pesa/${path}`;
    return (await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })).statusCode;
  };
  let codes = 0;
  const confirmation = (more: object = {}) => {
    codes += 1;
    const TransID = `SPOOLED${String(codes).padStart(3, '0')}`;
    const person = { MSISDN: '254712345678', FirstName: 'Wanjiku', LastName: 'Kamau' };
    return { TransID, TransAmount: '7410.00', BillRefNumber: 'TP-7K2M9X', ...person, ...more };
  };
  const kept = () => readdirSync(spool).filter((name) => name.endsWith('.json'));
  const receipts = async () =>
    (await current().database.db.select().from(paybillPayments).orderBy(paybillPayments.receipt)).map(
      ({ receipt }) => receipt,
    );

  it('keeps what comes while the database is away, and does it in order after a restart, once', async () => {
    line.goAway();
    const first = confirmation();
    const second = confirmation();
    expect(await post(`paybill/${secret}`, first)).toBe(200);
    expect(await post(`paybill/${secret}`, second)).toBe(200);
    // Whose it is nobody knows before the database is back.
    expect(await post(`callback/${someToken}`, {})).toBe(200);
    expect(kept()).toHaveLength(3);
    expect(await app.workOffSpool()).toBe(0);

    await app.close();
    line.comeBack();
    app = await open();
    // As when a process dies after it has done it, and before the file is gone.
    const [done = ''] = kept();
    copyFileSync(join(spool, done), join(spool, done.replace('.json', '-again.json')));
    expect(await app.workOffSpool()).toBe(4);
    expect(kept()).toEqual([]);
    expect((await receipts()).filter((code) => [first.TransID, second.TransID].includes(code))).toEqual([
      first.TransID,
      second.TransID,
    ]);
    const heard = await current().database.db.select().from(paymentEvents).orderBy(paymentEvents.id);
    const raws = heard.filter(({ kind }) => kind === 'paybill').map(({ data }) => JSON.stringify(data));
    expect(raws.findIndex((raw) => raw.includes(first.TransID))).toBeLessThan(
      raws.findIndex((raw) => raw.includes(second.TransID)),
    );
  });

  it('says of it in the log how it is found in the record of M-Pesa, and nothing of the person', async () => {
    line.goAway();
    const about = confirmation();
    await post(`paybill/${secret}`, about);
    expect(written).toContain(`"code":"${about.TransID}","amountCents":741000,"account":"TP-7K2M9X"`);
    // What a customer types as the account may be anything.
    await post(`paybill/${secret}`, confirmation({ BillRefNumber: 'Otieno 0712345678' }));
    line.comeBack();
    await app.workOffSpool();
    expect(written).toContain('kept callback of M-Pesa processed');
    for (const personal of ['712345678', 'Wanjiku', 'Kamau', 'Otieno', secret]) expect(written).not.toContain(personal);
    expect(statSync(spool).mode & 0o077).toBe(0);
  });

  it('accepts nothing that it cannot keep', async () => {
    line.goAway();
    // As when its volume is gone or full: nothing can be written there.
    renameSync(spool, `${spool}-gone`);
    writeFileSync(spool, '');
    expect(await post(`paybill/${secret}`, confirmation())).toBe(503);
    rmSync(spool);
    mkdirSync(spool);
  });

  it('keeps nothing of an address that is none of ours', async () => {
    line.goAway();
    expect(await post('paybill/wrong', confirmation())).toBe(404);
    expect(await post('callback/too-short', {})).toBe(404);
    expect(kept()).toEqual([]);
  });

  it('sets aside what cannot be read, and goes on with the next', async () => {
    writeFileSync(join(spool, '0-torn.json'), '{"kind":');
    line.goAway();
    await post(`paybill/${secret}`, confirmation());
    line.comeBack();
    expect(await app.workOffSpool()).toBe(1);
    expect(readdirSync(join(spool, 'set-aside'))).toEqual(['0-torn.json']);
  });
});
