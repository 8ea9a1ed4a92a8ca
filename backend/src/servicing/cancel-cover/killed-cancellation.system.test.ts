import { eq, like } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import {
  cancellations,
  certificates,
  coverPeriods,
  outbox,
  policies,
  returns,
  textMessages,
} from '../../platform/database/schema';
import { allBalances } from '../../payments/ledger/balances';
import { addCustomer, BrowserUnderTest, rightProof, signIn } from '../../../testing/browser-under-test';
import {
  cancellationMoments,
  cancellationProcesses,
  type CancellationMoment,
} from '../../../testing/killed-cancellation';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { darajaEnvironment } from '../../../testing/daraja-environment';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

onSeededReturns((money, { db, clock, current }) => {
  let processes: ReturnType<typeof cancellationProcesses>;
  beforeAll(async () => {
    processes = cancellationProcesses({
      ...darajaEnvironment(money.daraja.url),
      DATABASE_URL: current().url ?? '',
      TULINDE_DATA: testConfig().dataFolder,
      LOG_LEVEL: 'silent',
    });
  });
  afterAll(() => processes.stop());

  let count = 0;
  const requested = async (instalments: number | undefined) => {
    count += 1;
    const email = `killed${count}@example.co.ke`;
    const phone = `+2547110004${10 + count}`;
    await addCustomer(db(), { email, phone, phoneProvenAt: clock.now() });
    const browser = new BrowserUnderTest(money.portal, `197.248.4.${count}`);
    await signIn(browser, db(), email);
    const vehicle = { registration: `KDN ${100 + count}A`, chassisNumber: `NZE141-80123${10 + count}` };
    const purchaseId = await soldMotor(browser.asPortal(), {
      vehicle: { ...vehicle, startDate: nairobiDay(clock.now()) },
      ...(instalments !== undefined && { instalments }),
    });
    await payFirstInvoice(db(), purchaseId, { now: clock.now() });
    await money.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, purchaseId));
    const of = { policyNumber: policy!.number };
    const day = nairobiDay(clock.now());
    const { body } = await browser.call('/estimateCancelCover', { of, reason: 'OTHER', day });
    const { refund } = body.data;
    const form = {
      of,
      refund: refund.amount,
      reason: 'OTHER',
      day,
      note: '',
      phone: '',
      isWarned: true,
      isMotor: true,
      proof: rightProof,
    };
    const { body: asked } = await browser.call('/cancelCover', form);
    return { number: policy!.number, reference: asked.data.reference as string, phone, payable: refund.payable };
  };
  const returnOf = async (reference: string) =>
    (
      await db()
        .select()
        .from(returns)
        .where(eq(returns.key, `cancellation:${reference}`))
    )[0];
  /* The dead process holds its lease until it runs out. */
  const goOn = async (): Promise<void> => {
    clock.forward(minutes(1));
    await money.app.runDueJobs();
    await money.mpesa.postResults();
  };

  const dieOnTheWay = async (moment: CancellationMoment, reference: string): Promise<void> => {
    const work = cancellationMoments[moment];
    const die = async (returnId = 0) =>
      expect(await processes.die({ moment, now: clock.now().toISOString(), returnId })).toBe('SIGKILL');
    clock.forward(minutes(10));
    if (work === 'end') await die();
    await goOn();
    const owed = await returnOf(reference);
    await money.approve(owed!.id, ['wairimu']);
    if (work === 'approve') await die(owed!.id);
    if ((await returnOf(reference))!.state === 'to-approve') await money.approve(owed!.id, ['otieno']);
    if (work === 'pay') await die();
    // Whatever became of a request is asked about.
    for (let n = 0; n < 4; n += 1) await goOn();
    clock.forward(minutes(70));
    for (let n = 0; n < 2; n += 1) await goOn();
  };

  const moments = Object.keys(cancellationMoments) as CancellationMoment[];
  // A return knows nothing of the plan: what is approved and paid out is the same work for both.
  const ofPlan = moments.filter((moment) => cancellationMoments[moment] === 'end');
  const ways = [
    ...moments.map((moment) => ({ moment, instalments: undefined, plan: 'paid in full' })),
    ...ofPlan.map((moment) => ({ moment, instalments: 4, plan: 'on instalments' })),
  ];
  it.each(ways)('pays once, and loses nothing, killed $moment, $plan', async ({ moment, instalments }) => {
    const { number, reference, phone, payable } = await requested(instalments);
    await dieOnTheWay(moment, reference);
    const ofPolicy = await db().select().from(cancellations).where(eq(cancellations.policyNumber, number));
    expect(ofPolicy).toMatchObject([{ reference, state: 'CANCELLED', money: 'OWED' }]);
    const periods = await db().select().from(coverPeriods).where(eq(coverPeriods.policyNumber, number));
    expect(periods).toMatchObject([{ closed: 'CANCELLED' }]);
    const [certificate] = await db().select().from(certificates).where(eq(certificates.policyNumber, number));
    expect(certificate!.state).toBe('cancelled');
    const owed = (await returnOf(reference))!;
    const isAsked = moment !== 'before M-Pesa is asked';
    const { open } = await money.read(owed.id);
    // What was written down may have been sent: it never is by itself again, and people hear of it.
    expect(owed.state).toBe(isAsked ? 'paid' : 'sending');
    if (!isAsked) expect(open).toContain('payout-in-doubt');
    const paid = money.mpesa.paid().filter(({ body }) => String(body['PartyB']) === phone.slice(1));
    expect(paid.map(({ body }) => Number(body['Amount']))).toEqual(isAsked ? [payable] : []);
    const messages = `cancellation:${number}:%`;
    expect(await db().$count(outbox, like(outbox.key, messages))).toBe(2);
    expect(await db().$count(textMessages, like(textMessages.key, messages))).toBe(2);
    expect([...(await allBalances(db())).values()].reduce((a, b) => a + b, 0)).toBe(0);
  });
});
