import { eq } from 'drizzle-orm';
import { nextOfKin as sampleKin } from '@tulinde/testing/sample-customer';
import {
  addCustomer,
  BrowserUnderTest,
  lastCode,
  rightProof,
  rightPassword,
  signIn,
} from '../../../testing/browser-under-test';
import { coverAs } from '../../../testing/cover-as';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldPa } from '../../../testing/sold-purchase';
import { accountChanges, nextOfKin, outbox, policies } from '../../platform/database/schema';
import { handOverPolicies } from '../../customers-and-policies/policies/repository';

const person = (change: Record<string, unknown> = {}) => ({
  ...sampleKin,
  dateOfBirth: '1988-06-01',
  idNumber: '23456789',
  share: '100',
  ...change,
});

onSeededPortal((portal, { db }) => {
  let count = 0;
  /* A customer with a personal accident cover, whose purchase named the sample's next of kin. */
  const insured = async () => {
    const email = `nominee${(count += 1)}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const purchaseId = await soldPa(portal);
    await payFirstInvoice(db(), purchaseId, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db()
      .update(policies)
      .set({ customerId })
      .where(eq(policies.purchaseId, purchaseId))
      .returning({ number: policies.number });
    const policyNumber = policy!.number;
    const browser = new BrowserUnderTest(portal, `197.248.9.${count}`);
    await signIn(browser, db(), email);
    const data = async (path: string, body: object = {}) => (await browser.call(path, body)).body.data;
    const save = (...people: unknown[]) => data('/saveNextOfKin', { people, password: rightPassword });
    const read = () => data('/getNextOfKin');
    const paid = async () => (await data('/getPolicy', { policyNumber })).personalAccident.paidAfterDeath;
    return { browser, customerId, email, policyNumber, save, read, paid };
  };
  const nominee = { fullName: sampleKin.fullName, relationship: sampleKin.relationship };

  it('counts for a customer who has named nobody, and writes nothing into the account', async () => {
    const { read, paid, policyNumber, customerId } = await insured();
    const filled = { policyNumber, counts: 'POLICY', isOpen: false };
    expect(await read()).toMatchObject({ people: [], nominations: [{ ...filled, nominee }] });
    expect(await paid()).toMatchObject({ ...filled, nominee });
    expect(await db().$count(nextOfKin, eq(nextOfKin.customerId, customerId))).toBe(0);
  });

  it('is the account’s once the same person is completed there', async () => {
    const { save, paid } = await insured();
    expect((await save(person())).nominations).toMatchObject([{ counts: 'LIST', isOpen: false }]);
    expect(await paid()).toMatchObject({ counts: 'LIST' });
  });

  it('is a question where the account names others, and replaces nobody', async () => {
    const { browser, save, read, policyNumber, customerId, email } = await insured();
    const other = person({ fullName: 'Juma Hassan', phone: '0733000999' });
    expect((await save(other)).nominations).toMatchObject([{ counts: 'POLICY', isOpen: true }]);
    const choose = (choice: string, proof?: object) =>
      browser.call('/chooseNextOfKin', { policyNumber, choice, proof });
    expect((await choose('LIST')).body.code).toBe('PROOF_REQUIRED');
    expect((await choose('LIST', { password: 'another one' })).body.code).toBe('PASSWORD_WRONG');
    portal.clock.forward(60_000);
    const chosen = (await choose('LIST', rightProof)).body.data;
    expect(chosen).toMatchObject({
      people: [{ fullName: 'Juma Hassan' }],
      nominations: [{ counts: 'LIST', isOpen: false }],
    });
    expect(await read()).toEqual(chosen);
    // The same again, as after a lost answer: one line in the log, one mail.
    await choose('LIST', rightProof);
    const changes = await db().select().from(accountChanges).where(eq(accountChanges.customerId, customerId));
    expect(changes).toHaveLength(2);
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.filter(({ key }) => key.startsWith('next-of-kin:'))).toHaveLength(2);
    expect(JSON.stringify([changes, mails])).not.toContain(sampleKin.fullName);
  });

  it('takes a code of its own for the choice', async () => {
    const { browser, save, policyNumber, email } = await insured();
    await save(person({ fullName: 'Juma Hassan' }));
    await browser.call('/sendProofCode', { act: 'chooseNextOfKin', about: policyNumber });
    const proof = { code: await lastCode(db(), email) };
    const answer = await browser.call('/chooseNextOfKin', { policyNumber, choice: 'POLICY', proof });
    expect(answer.body.data.nominations).toMatchObject([{ counts: 'POLICY', isOpen: false }]);
  });

  it('is asked anew of another customer to whom the policy goes, and of nobody once it is over', async () => {
    const [first, second] = [await insured(), await insured()];
    await first.save(person({ fullName: 'Juma Hassan' }));
    const { policyNumber } = first;
    await first.browser.call('/chooseNextOfKin', { policyNumber, choice: 'LIST', proof: rightProof });
    await second.save(person());
    await handOverPolicies(db(), { number: policyNumber }, second.customerId);
    const [policy] = await db().select().from(policies).where(eq(policies.number, policyNumber));
    expect(policy!.kinChoice).toBeNull();
    expect(
      (await first.browser.call('/chooseNextOfKin', { policyNumber, choice: 'LIST', proof: rightProof })).status,
    ).toBe(404);
    await coverAs(db(), policyNumber, { closed: { because: 'CANCELLED', at: portal.clock.now() } });
    expect((await second.read()).nominations).toHaveLength(1);
  });
});
