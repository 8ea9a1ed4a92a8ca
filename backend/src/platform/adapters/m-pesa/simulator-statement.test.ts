import { minutes, testConfig } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { bookAndCheck, importStatement } from '../../../payments/reconciliation/import-statement';
import { createApp } from '../../../app/servers/app';
import { parsersInProcess } from '../../../../testing/parsers-in-process';
import { paybillAlone } from '../../../../testing/own-short-codes';

onSeededPortal((portal, { db, clock, current }) => {
  const path = '/development/m-pesa/statement.csv';

  it('gives out M-Pesa’s book of our number, as an operator takes it in', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    clock.forward(minutes(1));
    const payload = 'account=KDA+123B&amount=500&phone=%2B254712345678';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await portal.app.inject({ method: 'POST', url: '/development/m-pesa/pay', payload, headers });
    clock.forward(minutes(30));
    const { body, headers: answered } = await portal.app.inject(path);
    expect(answered['content-type']).toBe('text/csv; charset=utf-8');
    const taken = await importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: 'simulated.csv', bytes: Buffer.from(body), by: 'otieno' },
      clock.now(),
    );
    expect(taken).toMatchObject({ lines: 1, watermark: clock.now(), differences: [] });
    expect(await bookAndCheck(db(), clock.now())).toEqual([]);
  });

  it('is not there in production', async () => {
    const config = { ...testConfig(), isProduction: true };
    const app = await createApp({ config, database: current().database, now: clock.now });
    expect((await app.inject(path)).statusCode).toBe(404);
    expect((await app.inject('/development/m-pesa')).statusCode).toBe(404);
    await app.close();
  });
});
