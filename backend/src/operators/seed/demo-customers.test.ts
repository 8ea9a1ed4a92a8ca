import { customers } from '../../platform/database/schema';
import { BrowserUnderTest } from '../../../testing/browser-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { demoCustomers } from './demo-customers';

onSeededPortal((portal, { current }) => {
  it('adds customers whom everybody may try only where it is told to, once, and they can sign in', async () => {
    const { database } = current();
    await database.seed();
    expect(await database.db.$count(customers)).toBe(0);
    await database.seed({ withDemoCustomers: true });
    await database.seed({ withDemoCustomers: true });
    expect(await database.db.$count(customers)).toBe(demoCustomers.length);

    for (const { customer, password } of demoCustomers) {
      expect((await new BrowserUnderTest(portal).login(customer.email, password)).status).toBe(200);
    }
  });
});
