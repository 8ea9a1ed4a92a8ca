import { asc, eq } from 'drizzle-orm';
import { certificates, outbox } from '../../database/schema';
import { onEachSeededEngine } from '../../testing/databases';
import { lapsedPlans, type LapsedPlans } from '../../testing/lapsed-plans';
import { clockAt, minutes } from '../../testing/portal-under-test';
import type { PolicyRow } from '../policies/repository';

jest.setTimeout(240_000);

onEachSeededEngine((current) => {
  const db = () => current().database.db;
  const clock = clockAt('2026-03-02T09:00:00Z');
  let plans: LapsedPlans;
  beforeAll(async () => {
    plans = await lapsedPlans(current(), clock);
  });
  afterAll(() => plans.portal.app.close());

  const certificatesOf = ({ number }: PolicyRow) =>
    db().select().from(certificates).where(eq(certificates.policyNumber, number)).orderBy(asc(certificates.issuedAt));
  const verify = async (certificateNumber: string) =>
    (await plans.portal.call('/verifyCertificate', { certificateNumber })).body.data.status;

  it('is cancelled with the cover, and the cover that comes back has another, which is mailed', async () => {
    const { policy, declare } = await plans.lapsed({ isIssued: true });
    const [first] = await certificatesOf(policy);
    expect(await verify(first!.number)).toBe('cancelled');
    await plans.portal.app.runDueJobs();
    expect((await certificatesOf(policy)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await declare()).status).toBe(200);
    await plans.pay(policy, 'SSECONDCER');
    await plans.portal.app.runDueJobs();
    const [, second] = await certificatesOf(policy);
    expect([await verify(first!.number), await verify(second!.number)]).toEqual(['cancelled', 'valid']);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `certificate:${policy.number}:${second!.number}`));
    expect(mail?.attachments).toHaveLength(1);
  });

  it('is given anew where the payment turns out to be of before the end', async () => {
    const { policy, missed, end, declare } = await plans.lapsed({ isIssued: true });
    await plans.portal.app.runDueJobs();
    await plans.payByHand(policy, missed.amountCents, 'SUNDONE001', new Date(end.getTime() - minutes(1)));
    await plans.portal.app.runDueJobs();
    const states = async () => (await certificatesOf(policy)).map(({ state }) => state);
    expect(await states()).toEqual(['cancelled', 'valid']);
    expect((await declare()).body.code).toBe('NOT_LAPSED');
    const numbers = (await certificatesOf(policy)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
  });
});
