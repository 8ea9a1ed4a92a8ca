import { asc, eq } from 'drizzle-orm';
import { addDays } from '@tulinde/contracts';
import { certificates, outbox } from '../../platform/database/schema';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { minutes } from '../../../testing/portal-under-test';
import { endOfDay } from '../../domain/cover-times';
import type { PolicyRow } from '../policies/repository';

onLapsedPlans({ keepsJobs: true }, ({ db, plans }) => {
  const certificatesOf = ({ number }: PolicyRow) =>
    db().select().from(certificates).where(eq(certificates.policyNumber, number)).orderBy(asc(certificates.issuedAt));
  const verify = async (certificateNumber: string) =>
    (await plans().portal.call('/verifyCertificate', { certificateNumber })).body.data.status;

  it('is cancelled with the cover, and the cover that comes back has another, which is mailed', async () => {
    const { policy, declare } = await plans().lapsed({ isIssued: true });
    const [first] = await certificatesOf(policy);
    expect(await verify(first!.number)).toBe('cancelled');
    await plans().portal.app.runDueJobs();
    expect((await certificatesOf(policy)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await declare()).status).toBe(200);
    await plans().pay(policy, 'SSECONDCER');
    await plans().portal.app.runDueJobs();
    const [, second] = await certificatesOf(policy);
    expect([await verify(first!.number), await verify(second!.number)]).toEqual(['cancelled', 'valid']);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `certificate:${policy.number}:${second!.number}`));
    expect(mail?.attachments).toHaveLength(1);
  });

  it('is another one each time that a payment turns out to be of before the end', async () => {
    const { policy, missed, end } = await plans().lapsed({ isIssued: true });
    await plans().portal.app.runDueJobs();
    await plans().payByHand(policy, missed.amountCents, 'SUNDONE001', new Date(end.getTime() - minutes(1)));
    await plans().portal.app.runDueJobs();
    const states = async () => (await certificatesOf(policy)).map(({ state }) => state);
    expect(await states()).toEqual(['cancelled', 'valid']);
    // And once more with the next instalment: the registry has cancelled that one, too.
    const next = (await plans().life.invoicesOf(policy))[2]!;
    const again = endOfDay(addDays(next.dueOn, 7));
    await plans().life.liveUntil(new Date(again.getTime() + 12 * minutes(60)));
    await plans().portal.app.runDueJobs();
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    await plans().payByHand(policy, next.amountCents, 'SUNDONE002', new Date(again.getTime() - minutes(1)));
    await plans().portal.app.runDueJobs();
    expect(await states()).toEqual(['cancelled', 'cancelled', 'valid']);
  });
});
