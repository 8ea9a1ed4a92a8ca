import { nairobiDay, type Payment } from '@tulinde/contracts';
import { runDueJobs } from '../../platform/jobs/run-job';
import { linkTo, mailedRight } from '../../../testing/link-to-purchase';
import { payable } from '../../../testing/payable-walk';
import { minutes } from '../../../testing/portal-under-test';
import { walkOf, type Walk } from '../../../testing/purchase-walk';
import { scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { instalmentJobs } from '../instalments/instalment-jobs';
import { startPayment } from '../requests/start-payment';

/* Equal amounts of two months, of which the first has no receipt: its callback was lost. */
onSeededPortal({ at: '2026-02-01T09:00:00Z' }, (portal, { db }) => {
  let scripted: ReturnType<typeof scriptedPayments>;
  beforeAll(async () => {
    scripted = scriptedPayments([db()], portal.clock);
  });

  const forwardTo = (iso: string) => portal.clock.forward(new Date(iso).getTime() - portal.clock.now().getTime());
  const fromToday = () => ({ startDate: nairobiDay(portal.clock.now()) });
  const byLink = async ({ id, quoteRef }: Walk): Promise<Walk> =>
    walkOf(portal, await mailedRight(db(), id, portal.clock.now()), quoteRef);
  const read = async (walk: Walk): Promise<Payment> => (await byLink(walk)).ok('/getPayment');
  /* Paid on the phone, and M-Pesa says so when it is asked, because its callback never came. */
  const promptWithoutCallback = async (walk: Walk) => {
    await startPayment(scripted.deps[0]!, { purchaseId: walk.id, phone: '+254712345678', idempotencyKey: null });
    const request = scripted.asked.at(-1)!;
    scripted.truths.set(request.checkoutRequestId, { kind: 'succeeded' });
    portal.clock.forward(minutes(1));
    await scripted.work();
    return request;
  };

  it('pays April by hand though March was found without its receipt, and the cover goes on', async () => {
    const plan = { plan: 'LIPA_POLE_POLE', instalments: 3, isAgreed: true };
    const walk = await payable(portal, { form: { model: 'Premio' }, plan, vehicle: fromToday() });
    await promptWithoutCallback(walk);
    forwardTo('2026-03-01T09:00:00+03:00');
    const { amountCents, reference } = await promptWithoutCallback(walk);
    forwardTo('2026-04-01T09:00:00+03:00');
    await scripted.payByHand('SAPRIL0001', { amountCents, account: reference, phone: '+254712345678' });
    portal.clock.forward(minutes(2));
    await scripted.work();
    const paid = await read(walk);
    expect(paid.instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(paid.receipts.map(({ receipt }) => receipt)).toEqual([null, null, 'SAPRIL0001']);

    forwardTo('2026-04-09T00:10:00+03:00');
    const deps = { db: db(), now: portal.clock.now, site: 'https://tulinde.example', linkTo };
    await runDueJobs(instalmentJobs(deps), { ...deps, log: portal.app.log });
    expect((await read(walk)).instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('counts the second part of a price above the limit that is paid by hand after the first', async () => {
    const walk = await payable(portal, {
      form: { estimatedValue: '19000000', model: 'Land Cruiser' },
      vehicle: fromToday(),
    });
    const { amountCents, reference } = await promptWithoutCallback(walk);
    expect(amountCents).toBe(250_000_00);
    portal.clock.forward(minutes(60));
    await scripted.payByHand('SPART00002', { amountCents, account: reference, phone: '+254712345678' });
    portal.clock.forward(minutes(2));
    await scripted.work();
    const { invoice, receipts } = await read(walk);
    expect(receipts.map(({ amount }) => amount)).toEqual([250_000, 250_000]);
    expect(invoice).toMatchObject({ paid: 500_000 });
  });
});
