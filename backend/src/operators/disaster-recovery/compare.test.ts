import { eq } from 'drizzle-orm';
import { openFiles } from '../../platform/adapters/files/open-files';
import { localRegistry } from '../../platform/adapters/certificate-registry/local';
import { cancellations, certificates, coverPeriods } from '../../platform/database/schema';
import { onSeededCancelling } from '../../../testing/cancelling-under-test';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { compare } from './compare';

onSeededCancelling({ series: 3 }, (own, db) => {
  it('names the certificate of a cover whose cancellation the database has lost', async () => {
    const { files: kind, dataFolder } = testConfig();
    const places = { db: db(), files: openFiles(kind, dataFolder), certificates: localRegistry(db()) };
    const one = await own.car();
    await own.cancel(one);
    await own.pass(minutes(10));
    expect((await compare(places)).otherwise).toEqual([]);

    // As a backup of a quarter of an hour before has it; the registry is elsewhere.
    const ofPolicy = eq(certificates.policyNumber, one.number);
    await db().delete(cancellations).where(eq(cancellations.policyNumber, one.number));
    await db().update(coverPeriods).set({ closed: null }).where(eq(coverPeriods.policyNumber, one.number));
    await db().update(certificates).set({ state: 'valid', cancelledAt: null }).where(ofPolicy);
    const [certificate] = await db().select().from(certificates).where(ofPolicy);
    expect((await compare(places)).otherwise).toEqual([
      { number: certificate!.number, here: 'valid', registry: 'cancelled' },
    ]);
  });
});
