import { nairobiDay } from '@tulinde/contracts';
import { payable } from '../../../testing/payable-walk';
import { minutes } from '../../../testing/portal-under-test';
import { copyPurchase, scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { confirmReceipt } from './confirm-receipt';
import { startPayment } from './start-payment';

/* A generator that gives the same numbers for the same seed: a failure can be run again. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/* PGlite has one connection: nothing is at the same moment there. */
onSeededPortal((portal, { db, current }) => {
  let pattern: string;
  let scripted: ReturnType<typeof scriptedPayments>;
  const thirdParty = { productType: 'Third Party Only', estimatedValue: '0' };
  beforeAll(async () => {
    pattern = (await payable(portal, { form: thirdParty })).id;
  });
  beforeEach(() => {
    const dbs = [current().database, current().openAgain(), current().openAgain()].map(({ db }) => db);
    scripted = scriptedPayments(dbs, portal.clock);
  });
  /* A phone of its own for each purchase: one is asked to pay few times only. */
  const phones = new Map<string, string>();
  const phoneFor = (purchaseId: string): string => {
    const phone = phones.get(purchaseId) ?? `+2547${10_000_000 + phones.size}`;
    phones.set(purchaseId, phone);
    return phone;
  };
  const start = (purchaseId: string, through = 0, idempotencyKey: string | null = null) =>
    startPayment(scripted.deps[through % 3]!, { purchaseId, phone: phoneFor(purchaseId), idempotencyKey });
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const newPurchase = () => copyPurchase(db(), pattern, nairobiDay(portal.clock.now()));

  it('asks the customer once, however many clicks and tabs ask at the same moment', async () => {
    for (const keys of [() => null, () => 'one-key-for-all-of-them', (index: number) => `key-of-its-own-${index}`]) {
      const id = await newPurchase();
      const before = scripted.asked.length;
      await times(10, (index) => start(id, index, keys(index)));
      expect(scripted.asked).toHaveLength(before + 1);
      expect((await scripted.read(id)).attempts).toHaveLength(1);
    }
  });

  it('counts a payment once that twenty callbacks, workers, reconciliation and the customer report together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newPurchase();
      await start(id);
      const { checkoutRequestId, amountCents, reference } = scripted.asked.at(-1)!;
      const receipt = `SRACE0000${round}`;
      scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
      scripted.receipts.set(receipt, { amountCents, account: reference });
      portal.clock.forward(minutes(1));
      await Promise.all([
        times(20, (index) => scripted.callBack(checkoutRequestId, index % 2 === 0 ? 0 : '0', receipt, index)),
        times(6, (index) => scripted.work(index)),
        times(3, (index) => confirmReceipt(scripted.deps[index]!, id, receipt)),
        times(3, (index) => start(id, index).catch(() => undefined)),
      ]);
      await scripted.work();
      const { attempts, invoices, issueJobs } = await scripted.read(id);
      expect(attempts.filter(({ state }) => state === 'succeeded')).toEqual([
        expect.objectContaining({ receipt, isOverpayment: false }),
      ]);
      expect(attempts).toHaveLength(1);
      expect(invoices).toEqual([expect.objectContaining({ state: 'paid' })]);
      expect(issueJobs).toBe(1);
    }
  });

  it('never loses a payment or takes one back, in whatever order its events come', async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const below = numbersFrom(seed);
      const id = await newPurchase();
      const paid = new Set<string>();
      const receiptOf = (checkoutRequestId: string) => `S${checkoutRequestId.slice(3, 12).toUpperCase()}`;
      const offset = scripted.asked.length;
      await start(id);
      const mine = () => scripted.asked.slice(offset);
      const some = () => mine()[below(mine().length)]!;
      const anyPaid = () => [...paid][below(paid.size)];
      const actions: (() => Promise<unknown>)[] = [
        async () => {
          const { checkoutRequestId } = some();
          if (paid.has(checkoutRequestId)) return;
          scripted.truths.set(checkoutRequestId, { kind: 'failed', code: 1037 });
          await scripted.callBack(checkoutRequestId, 1037, null);
        },
        async () => {
          const { checkoutRequestId, amountCents, reference } = some();
          paid.add(checkoutRequestId);
          scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
          scripted.receipts.set(receiptOf(checkoutRequestId), { amountCents, account: reference });
        },
        async () => {
          const request = anyPaid();
          if (request !== undefined) await scripted.callBack(request, 0, receiptOf(request), below(3));
        },
        async () => {
          const request = anyPaid();
          if (request !== undefined) await confirmReceipt(scripted.deps[below(3)]!, id, receiptOf(request));
        },
        () => start(id, below(3)).catch(() => undefined),
        async () => {
          portal.clock.forward(20_000 * below(40));
          await scripted.work(below(3));
        },
      ];
      let counted: (string | null)[] = [];
      for (let step = 0; step < 14; step += 1) {
        await times(1 + below(3), () => actions[below(actions.length)]!());
        const succeeded = (await scripted.read(id)).attempts.filter(({ state }) => state === 'succeeded');
        for (const receipt of counted.filter((each) => each !== null)) {
          expect([seed, succeeded.map((each) => each.receipt)]).toEqual([seed, expect.arrayContaining([receipt])]);
        }
        expect(succeeded.length).toBeGreaterThanOrEqual(counted.length);
        counted = succeeded.map(({ receipt }) => receipt);
      }
      // In the end every callback arrives, and the jobs run until none is left.
      for (const request of paid) await scripted.callBack(request, 0, receiptOf(request));
      for (let hours = 0; hours < 4; hours += 1) {
        portal.clock.forward(minutes(60));
        await scripted.work();
      }
      const { attempts, invoices, issueJobs } = await scripted.read(id);
      const succeeded = attempts.filter(({ state }) => state === 'succeeded');
      expect([seed, succeeded.map(({ receipt }) => receipt).sort()]).toEqual([seed, [...paid].map(receiptOf).sort()]);
      expect(succeeded.filter(({ isOverpayment }) => !isOverpayment)).toHaveLength(Math.min(paid.size, 1));
      expect(invoices[0]?.state).toBe(paid.size > 0 ? 'paid' : 'due');
      expect(issueJobs).toBe(Math.min(paid.size, 1));
    }
  });
});
