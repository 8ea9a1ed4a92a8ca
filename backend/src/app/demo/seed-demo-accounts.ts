import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nairobiDay, dayMs } from '@tulinde/contracts';
import type { AppDependencies } from '../servers/app-dependencies';
import type { Database } from '../../platform/database/connection';
import { customers, jobs, seedSteps } from '../../platform/database/schema';
import { demoCustomers } from '../../operators/seed/demo-customers';
import { amina } from './amina';
import { claimsOfAmina } from './amina-claims';
import { baraka } from './baraka';
import { claimsOfBaraka } from './baraka-claims';
import { chebet } from './chebet';
import { claimsOfChebet } from './chebet-claims';
import { openPastPortal } from './past-portal';
import { playAll, type Scene } from './story';

const step = 'demo-accounts-1';

const isMine = async (tx: Database, now: Date): Promise<boolean> => {
  const [mine] = await tx
    .insert(seedSteps)
    .values({ name: step, ranAt: now, rows: 0 })
    .onConflictDoNothing()
    .returning({ name: seedSteps.name });
  if (mine === undefined) return false;
  const ids = demoCustomers.map(({ customer }) => customer.id);
  return (await tx.$count(customers, inArray(customers.id, ids))) === ids.length;
};

/* Work that waits for others is theirs: it neither runs on the clock of the past nor stays away afterwards. */
const withoutOthersJobs = async (tx: Database, until: Date, work: () => Promise<void>): Promise<void> => {
  const waiting = and(eq(jobs.state, 'waiting'), isNull(jobs.leasedUntil));
  const others = await tx.update(jobs).set({ leasedUntil: until }).where(waiting).returning({ id: jobs.id });
  await work();
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await tx.update(jobs).set({ leasedUntil: null }).where(inArray(jobs.id, ids));
};

const claimsOfAll = (today: string): readonly Scene[] => {
  const [ofAmina, ofBaraka, ofChebet] = demoCustomers;
  return [...claimsOfAmina(ofAmina, today), ...claimsOfBaraka(ofBaraka, today), ...claimsOfChebet(ofChebet, today)];
};

/**
 * What the demo customers bought, paid, claimed and changed before today, through the portal's own calls and jobs, and the
 * insurers' API: once on a database, in one transaction. Where the customers are not, or not any more, nothing is done.
 * @param options.withClaims a third of the work, which tests that look at no claim leave out
 */
export const seedDemoAccounts = (deps: AppDependencies, { withClaims = true } = {}): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await isMine(tx, now))) return;
    const today = nairobiDay(now);
    const claimed = withClaims ? claimsOfAll(today) : [];
    const scenes = [...amina(today), ...baraka(today), ...chebet(today), ...claimed].filter(({ at }) => at <= now);
    const first = Math.min(...scenes.map(({ at }) => at.getTime()));
    const portal = await openPastPortal(deps, tx, new Date(first - dayMs));
    await withoutOthersJobs(tx, new Date(now.getTime() + dayMs), async () => {
      await playAll(portal, scenes);
      await portal.goOnTo(now);
    });
    await portal.close();
  });
