import { calls, type CallName } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import { BrowserUnderTest } from '../../../testing/browser-under-test';
import { cuttingProxy, type CuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { customerWithEverything, type CustomerWithEverything } from '../../../testing/customer-with-everything';
import { onSeededPostgres } from '../../../testing/databases';
import { portalUnderTest, type PortalUnderTest } from '../../../testing/portal-under-test';
import { sampleRequests } from '../../../testing/sample-requests';

/* What is counted of every try, and says nothing of what was done. */
const ofTries = ['attempt_limits', 'idempotency_keys', 'sign_in_events'];

const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].writes);

onSeededPostgres((current) => {
  let line: CuttingProxy;
  let portal: PortalUnderTest;
  let owner: CustomerWithEverything;
  const db = () => current().database.db;
  const countRows = async (): Promise<Record<string, number>> => {
    const tables = await db()
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'portal' and table_type = 'BASE TABLE'`);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      if (ofTries.includes(name)) continue;
      counts[name] = await db().$count(sql`${sql.identifier('portal')}.${sql.identifier(name)}`);
    }
    return counts;
  };

  beforeAll(async () => {
    line = await cuttingProxy(current().url!);
    portal = await portalUnderTest(current().openAgain(line.url), { env: { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' } });
    owner = await customerWithEverything(portal, db(), 'Halima', 1);
  });
  afterAll(async () => {
    await portal.app.close();
    await line.close();
  });

  const withoutCommit: CallName[] = [];
  /* Each first press loses the answer to its commit: nobody is told that it failed, and nothing is done twice. */
  // The last ones end the customer's own session.
  it.each(writes)('is done once, however often it is pressed while no answer comes: %s', async (name) => {
    const { bodies, isVisitors } = sampleRequests[name];
    const browser = isVisitors ? new BrowserUnderTest(portal) : owner.browser;
    for (const [index, body] of bodies.entries()) {
      const headers = { 'idempotency-key': `pressed-again-${name}-${index}` };
      const press = () => browser.call(calls[name].path, body(owner.ids, owner.ids), headers);
      const cuts = line.cuts();
      line.cutNextCommit();
      const first = await press();
      expect(first.status).toBeLessThan(500);
      if (first.status === 200 && line.cuts() === cuts) withoutCommit.push(name);
      const once = await countRows();
      const second = await press();
      expect(second.status).toBeLessThan(500);
      // Either it was a repetition, or the server says why it does nothing more.
      if (second.status === 200) expect(first.status).toBe(200);
      expect(await countRows()).toEqual(once);
    }
  });

  it('is done in a transaction, whose commit is looked up when its answer is lost', () => {
    // Nobody has asked for a mail to this address: nothing is written.
    expect(withoutCommit).toEqual(['mailPurchaseLink']);
  });
});
