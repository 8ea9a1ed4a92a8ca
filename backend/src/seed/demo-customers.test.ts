import { customers } from '../database/schema';
import { BrowserUnderTest } from '../testing/browser-under-test';
import { onSeededPostgres } from '../testing/databases';
import { portalUnderTest } from '../testing/portal-under-test';
import { demoCustomers } from './demo-customers';

onSeededPostgres((current) => {
  it('adds customers whom everybody may try only where it is told to, once, and they can sign in', async () => {
    const { database } = current();
    await database.seed();
    expect(await database.db.$count(customers)).toBe(0);
    await database.seed({ withDemoCustomers: true });
    await database.seed({ withDemoCustomers: true });
    expect(await database.db.$count(customers)).toBe(demoCustomers.length);

    const portal = await portalUnderTest(database);
    for (const { customer, password } of demoCustomers) {
      expect((await new BrowserUnderTest(portal).login(customer.email, password)).status).toBe(200);
    }
    await portal.app.close();
  });
});
