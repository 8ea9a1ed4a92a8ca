import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { certificates, files, jobs, localRegistryCertificates, outbox, policies } from '../../platform/database/schema';
import { issueMoments, issueProcesses } from '../../../testing/killed-issue';
import { minutes, portalUnderTest, testConfig } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

onSeededPortal((portal, { db, current }) => {
  let processes: ReturnType<typeof issueProcesses>;
  const { dataFolder } = testConfig();
  beforeAll(async () => {
    processes = issueProcesses({ DATABASE_URL: current().url ?? '', TULINDE_DATA: dataFolder, LOG_LEVEL: 'silent' });
  });
  afterAll(() => processes.stop());

  let count = 0;
  const paid = async (): Promise<string> => {
    count += 1;
    const vehicle = { registration: `KDA ${100 + count}A`, chassisNumber: `NZE141-60123${10 + count}` };
    const id = await soldMotor(portal, { vehicle });
    await payFirstInvoice(db(), id, { now: portal.clock.now() });
    return id;
  };
  const expectOneOfEach = async (id: string): Promise<void> => {
    const { db } = current().database;
    const made = await db.select().from(policies).where(eq(policies.purchaseId, id));
    expect(made).toHaveLength(1);
    const { number } = made[0]!;
    expect(await db.$count(certificates, eq(certificates.policyNumber, number))).toBe(1);
    expect(await db.$count(localRegistryCertificates, eq(localRegistryCertificates.requestKey, number))).toBe(1);
    const papers = await db.select().from(files).where(eq(files.policyNumber, number));
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['CERTIFICATE', 'RECEIPT', 'SCHEDULE']);
    const mails = await db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `policy:${number}`));
    expect(mails).toMatchObject([{ sentAt: expect.any(Date) }]);
    expect(readdirSync(join(dataFolder, 'mail'))).toContain(`mail-${mails[0]!.id}.eml`);
    expect((await portal.call('/getIssuedPolicy', { purchaseId: id })).body.data).toMatchObject({
      state: 'issued',
      policy: { policyNumber: number },
    });
  };

  it.each(issueMoments)('makes one of each when the process is killed %s', async (moment) => {
    const id = await paid();
    expect(await processes.dieAt(moment, portal.clock.now())).toBe('SIGKILL');
    // The dead process holds its lease until it runs out.
    portal.clock.forward(minutes(1));
    await portal.app.runDueJobs();
    await expectOneOfEach(id);
    const files = readdirSync(join(dataFolder, 'mail')).length;
    expect(files).toBe(await db().$count(outbox));
  });

  it('makes one of each when several workers have the job at once', async () => {
    const id = await paid();
    const { db } = current().database;
    const others = await Promise.all(
      [1, 2, 3].map(() => portalUnderTest(current().openAgain(), { clock: portal.clock })),
    );
    // Each believes that it alone has it, as after a lease that ran out under a worker that was only slow.
    await Promise.all(
      [portal, ...others].map(async ({ app }) => {
        await db.update(jobs).set({ leasedUntil: null }).where(eq(jobs.key, id));
        await app.runDueJobs();
      }),
    );
    portal.clock.forward(minutes(1));
    await portal.app.runDueJobs();
    await expectOneOfEach(id);
    await Promise.all(others.map(({ app }) => app.close()));
  });
});
