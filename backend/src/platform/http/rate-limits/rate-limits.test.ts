import { minuteMs } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { rateCounts } from '../../database/schema';
import { onEachSeededEngine } from '../../../../testing/databases';
import { portalUnderTest, type PortalUnderTest } from '../../../../testing/portal-under-test';
import { LeasedCounts, type Lease } from './leased-counts';

const key = 'the office';

/** What all processes share, with a count of how often it was asked. */
const sharedCount = () => {
  let count = 0;
  const shared = { asked: 0, isAway: false };
  const lease: Lease = async ({ used, wanted, max, windowMs }) => {
    shared.asked += 1;
    if (shared.isAway) throw new Error('away');
    const given = Math.max(0, Math.min(wanted, max - count - used));
    count += used + given;
    return { given, count, leftMs: windowMs };
  };
  return { shared, lease };
};

const isLetIn = async (counts: LeasedCounts, max: number): Promise<boolean> =>
  (await counts.take(key, { max, windowMs: minuteMs })).current <= max;

const letIn = async (processes: readonly LeasedCounts[], max: number, requests: number): Promise<number> => {
  let count = 0;
  for (let request = 0; request < requests; request += 1) {
    const counts = processes[request % processes.length];
    if (counts !== undefined && (await isLetIn(counts, max))) count += 1;
  }
  return count;
};

describe('a limit counted ahead', () => {
  it.each([
    [600, 1],
    [600, 2],
    [600, 3],
    [20, 2],
    [20, 3],
    [60, 2],
  ])('of %d lets in what it says to a tenth with %d processes', async (max, processes) => {
    const { lease } = sharedCount();
    const count = await letIn(
      Array.from({ length: processes }, () => new LeasedCounts(lease, () => 0)),
      max,
      4 * max,
    );
    expect(Math.abs(count - max)).toBeLessThanOrEqual(max / 10);
  });

  it('asks once for thirty requests, and never for what people do', async () => {
    const { lease, shared } = sharedCount();
    const counts = new LeasedCounts(lease, () => 0);
    await letIn([counts], 600, 15);
    expect(shared.asked).toBe(0);
    await letIn([counts], 600, 2_000);
    expect(shared.asked).toBeLessThanOrEqual(21);
  });

  it('lets no more in when they come together than one after the other', async () => {
    const { lease } = sharedCount();
    const counts = new LeasedCounts(lease, () => 0);
    const all = await Promise.all(Array.from({ length: 500 }, () => isLetIn(counts, 100)));
    expect(all.filter(Boolean)).toHaveLength(100);
  });

  it('is each process’s own while what they share is away, and the shared one again after it', async () => {
    const { lease, shared } = sharedCount();
    let at = 0;
    const processes = [new LeasedCounts(lease, () => at), new LeasedCounts(lease, () => at)];
    shared.isAway = true;
    expect(await letIn(processes, 100, 400)).toBe(200);
    expect(shared.asked).toBeLessThanOrEqual(4);
    shared.isAway = false;
    at += minuteMs;
    const count = await letIn(processes, 100, 400);
    expect(Math.abs(count - 100)).toBeLessThanOrEqual(10);
  });
});

onEachSeededEngine((current, engine) => {
  const open = (env: NodeJS.ProcessEnv = {}): Promise<PortalUnderTest> =>
    portalUnderTest(current().openAgain(), { env, limits: engine === 'PostgreSQL' ? 'database' : 'process' });
  const countAnswers = async (portals: readonly PortalUnderTest[], path: string, requests: number) => {
    const answers = portals.flatMap((portal) =>
      Array.from({ length: requests / portals.length }, (_, each) =>
        portal.call(path, { certificateNumber: `C${each}` }),
      ),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    return {
      letIn: statuses.filter((status) => status !== 429).length,
      refused: statuses.filter((status) => status === 429).length,
    };
  };

  it('two back ends let in what one limit says on PostgreSQL; the embedded database has one back end', async () => {
    const portals = [await open({ TULINDE_RATE_LIMIT_PER_MINUTE: '10' })];
    if (engine === 'PostgreSQL') portals.push(await open({ TULINDE_RATE_LIMIT_PER_MINUTE: '10' }));
    const general = await countAnswers(portals, '/fetchProducts', 300);
    expect(Math.abs(general.letIn - 100)).toBeLessThanOrEqual(10);
    const opened = await countAnswers(portals, '/openPapers', 300);
    expect(Math.abs(opened.letIn - 200)).toBeLessThanOrEqual(20);
    expect(general.letIn + general.refused + opened.letIn + opened.refused).toBe(600);
    await Promise.all(portals.map(({ app }) => app.close()));
    const kept = await current().database.db.select().from(rateCounts);
    expect(kept).toHaveLength(engine === 'PostgreSQL' ? 2 : 0);
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
  });

  if (engine === 'PostgreSQL') {
    it('an address that is let in no more does so again in the next window', async () => {
      const { db } = current().database;
      await db.execute(sql`update portal.rate_counts set ends_at = now() - interval '1 second'`);
      const portal = await open();
      expect((await countAnswers([portal], '/openPapers', 200)).letIn).toBe(200);
      await portal.app.close();
    });

    it('limits hold by themselves where the shared count does not answer', async () => {
      const portal = await portalUnderTest(
        { ...current().database, db: withoutCounts(current().database.db) },
        {
          limits: 'database',
        },
      );
      expect(await countAnswers([portal], '/openPapers', 230)).toEqual({ letIn: 200, refused: 30 });
      await portal.app.close();
    });
  }
});

/* As it is when the table of counts is locked or gone, and the rest is there. */
const withoutCounts = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'insert') return typeof value === 'function' ? value.bind(target) : value;
      return (table: never) => {
        if (table === rateCounts) throw new Error('the table of counts is away');
        return target.insert(table);
      };
    },
  });
