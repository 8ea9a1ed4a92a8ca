import { quoteSets } from '../../database/schema';
import { cuttingProxy, type CuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { onSeededPostgres } from '../../../../testing/databases';
import { motorForm } from '@tulinde/testing/sample-customer';
import { portalUnderTest, type PortalUnderTest } from '../../../../testing/portal-under-test';

onSeededPostgres((current) => {
  let line: CuttingProxy;
  let portal: PortalUnderTest;
  let otherProcess: PortalUnderTest;
  beforeAll(async () => {
    line = await cuttingProxy(current().url!);
    portal = await portalUnderTest(current().openAgain(line.url));
    otherProcess = await portalUnderTest(current().database, { clock: portal.clock });
  });
  afterAll(async () => {
    await Promise.all([portal.app.close(), otherProcess.app.close()]);
    await line.close();
  });

  const db = () => current().database.db;
  const quote = (through: PortalUnderTest, key: string) =>
    through.call('/getQuote', motorForm(), { 'idempotency-key': key });

  it('says that nothing is known while the database is away, and has the one result when it is back', async () => {
    const key = 'cut-while-it-commits';
    const before = await db().$count(quoteSets);
    line.cutNextCommit({ isAway: true });
    const told = await quote(portal, key);
    expect([told.status, told.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await quote(portal, key)).status).toBe(503);
    line.comeBack();
    const found = await quote(otherProcess, key);
    expect(found.status).toBe(200);
    expect((await quote(portal, key)).body).toEqual(found.body);
    expect(await db().$count(quoteSets)).toBe(before + 1);
  });
});
