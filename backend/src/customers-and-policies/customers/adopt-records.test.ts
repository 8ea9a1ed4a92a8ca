import { eq } from 'drizzle-orm';
import { customers, policies } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

onSeededPortal((portal, { db }) => {
  let count = 0;
  const rowOf = async (id: string) => (await db().select().from(customers).where(eq(customers.id, id)))[0];
  /**
   * The owner of a cover that was bought without signing in, with the address of an account, before and after that account
   * signs in.
   */
  const owners = async (account: { idNumber: string | null; idType?: null; kraPin?: null }) => {
    count += 1;
    const email = `adopter${count}@example.co.ke`;
    const id = await addCustomer(db(), { email, ...account });
    const before = await rowOf(id);
    const sold = await soldMotor(portal, {
      customer: { email: email.toUpperCase(), idNumber: '29876543', marketingConsent: true },
      vehicle: { registration: `KDR ${100 + count}A`, chassisNumber: `NZE141-5012${100 + count}` },
    });
    await payFirstInvoice(db(), sold, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const owner = async () =>
      (await db().select().from(policies).where(eq(policies.purchaseId, sold)))[0]?.customerId === id;
    const isOwnAtOnce = await owner();
    await signIn(new BrowserUnderTest(portal), db(), email);
    return { isOwnAtOnce, isOwnOnceProven: await owner(), isUntouched: (await rowOf(id))?.kraPin === before?.kraPin };
  };

  describe('when somebody bought without signing in, with the address of an account', () => {
    it('joins the account once a code has proven the address, where the document is the account’s', async () => {
      const joined = { isOwnAtOnce: false, isOwnOnceProven: true, isUntouched: true };
      expect(await owners({ idNumber: '29876543' })).toEqual(joined);
    });

    it('stays apart where the account has another document', async () => {
      expect(await owners({ idNumber: '21111111' })).toMatchObject({ isOwnOnceProven: false, isUntouched: true });
    });

    it('gives an account that has told no document none of the buyer’s', async () => {
      const registered = { idNumber: null, idType: null, kraPin: null };
      expect(await owners(registered)).toMatchObject({ isOwnOnceProven: false, isUntouched: true });
    });
  });
});
