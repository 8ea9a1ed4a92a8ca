import { onEachSeededEngine } from '../../../testing/databases';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { withCommitMarker } from '../database/commit-marker';
import { jobs } from '../database/schema';
import { clockAt, days, minutes, type Clock } from '../../../testing/portal-under-test';
import { enqueueJob } from './enqueue-job';
import { JobGivesUp, type JobContext, type JobHandlers } from './job';
import { leaseMs, purgeDoneJobs, takeJob } from './job-repository';
import { runDueJobs } from './run-job';
import { traced } from '../database/present-work';
import { startWorker } from './worker';

onEachSeededEngine((current, engine) => {
  let clock: Clock;
  let context: JobContext;
  beforeEach(async () => {
    clock = clockAt('2026-03-02T09:00:00Z');
    context = { db: current().database.db, now: clock.now, log: pino({ level: 'silent' }) };
    await context.db.delete(jobs);
  });
  const add = (key: string, more: Partial<Parameters<typeof enqueueJob>[1]> = {}) =>
    enqueueJob(context.db, { kind: 'count', key, payload: { key }, runAt: clock.now(), ...more });
  const only = async () => (await context.db.select().from(jobs))[0]!;

  it('runs a job once, however often it was asked for', async () => {
    const seen: unknown[] = [];
    const handlers: JobHandlers = { count: async (payload) => void seen.push(payload) };
    expect([await add('a'), await add('a')]).toEqual([true, false]);
    expect(await runDueJobs(handlers, context)).toBe(1);
    expect(await add('a')).toBe(false);
    expect(await runDueJobs(handlers, context)).toBe(0);
    expect(seen).toEqual([{ key: 'a' }]);
    expect(await only()).toMatchObject({ state: 'done', lastError: null });
  });

  it('hands on to what it enqueues where it came from, and when the first of them was due', async () => {
    const handlers: JobHandlers = {
      count: async (_payload, { db, now }) => void (await enqueueJob(db, { ...later, runAt: now() })),
      follow: async () => undefined,
    };
    const later = { kind: 'follow', key: 'a', payload: {} };
    const dueAt = clock.now();
    await traced({ requestId: 'of-the-request', causedAt: null }, () => add('a'));
    clock.forward(minutes(3));
    await runDueJobs(handlers, context);
    const [first, second] = await context.db.select().from(jobs).orderBy(jobs.id);
    expect([first?.requestId, first?.causedAt]).toEqual(['of-the-request', null]);
    expect([second?.requestId, second?.causedAt]).toEqual(['of-the-request', dueAt]);
  });

  it('is one line of the log when it is done, with an id of its own where no request led to it', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await add('a');
    await runDueJobs({ count: async () => undefined }, { ...context, log });
    const { id } = await only();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'a job is done', job: 'count', id, requestId: `job-${String(id).padStart(8, '0')}` },
    ]);
  });

  it('waits until a job is due, and leaves kinds alone that it does not know', async () => {
    const handlers: JobHandlers = { count: async () => undefined };
    await add('later', { runAt: new Date(clock.now().getTime() + minutes(2)) });
    await add('of a newer release', { kind: 'new' });
    expect(await runDueJobs(handlers, context)).toBe(0);
    clock.forward(minutes(2));
    expect(await runDueJobs(handlers, context)).toBe(1);
    expect((await context.db.select().from(jobs).where(eq(jobs.kind, 'new')))[0]).toMatchObject({ tries: 0 });
  });

  it('tries a failed one again after longer and longer waits, and gives up with the error kept', async () => {
    let runs = 0;
    const handlers: JobHandlers = {
      count: async () => {
        runs += 1;
        throw new Error('the registry is away');
      },
    };
    await add('a');
    await runDueJobs(handlers, context);
    expect(await only()).toMatchObject({ state: 'waiting', runAt: new Date(clock.now().getTime() + 1_000) });
    for (let round = 1; round < 25; round += 1) {
      clock.forward(minutes(10));
      await runDueJobs(handlers, context);
    }
    expect(runs).toBe(20);
    expect(await only()).toMatchObject({ state: 'failed', tries: 20, lastError: 'Error: the registry is away' });
  });

  it('gives up at once where trying again cannot help', async () => {
    const handlers: JobHandlers = {
      count: async () => {
        throw new JobGivesUp('overlapping cover');
      },
    };
    await add('a');
    await runDueJobs(handlers, context);
    expect(await only()).toMatchObject({ state: 'failed', tries: 1, lastError: 'JobGivesUp: overlapping cover' });
  });

  it('keeps nothing of a failed query but its code', async () => {
    const handlers: JobHandlers = {
      count: async (_payload, { db }) => {
        await db.insert(jobs).values({
          kind: 'Wanjiku',
          key: 'a',
          payload: {},
          runAt: null as never,
          state: 'waiting',
          createdAt: clock.now(),
        });
      },
    };
    await add('a');
    await runDueJobs(handlers, context);
    const { lastError } = await only();
    expect(lastError).toContain('23502');
    expect(lastError).not.toContain('Wanjiku');
  });

  it('runs work that waits again when it says so, without counting failures', async () => {
    const at = new Date(clock.now().getTime() + minutes(1));
    let runs = 0;
    const handlers: JobHandlers = { count: async () => ((runs += 1) === 1 ? { runAgainAt: at } : undefined) };
    await add('a');
    await runDueJobs(handlers, context);
    expect(await only()).toMatchObject({ state: 'waiting', runAt: at, tries: 0 });
    clock.forward(minutes(1));
    await runDueJobs(handlers, context);
    expect(await only()).toMatchObject({ state: 'done' });
  });

  it('takes over from a worker that died, when its lease has run out', async () => {
    await add('a');
    const died = await takeJob(context.db, ['count'], clock.now());
    expect(died).not.toBeNull();
    const handlers: JobHandlers = { count: async () => undefined };
    expect(await runDueJobs(handlers, context)).toBe(0);
    clock.forward(leaseMs + 1);
    expect(await runDueJobs(handlers, context)).toBe(1);
  });

  it('forgets what was done long ago, and never what failed', async () => {
    const handlers: JobHandlers = {
      count: async () => undefined,
      fail: async () => {
        throw new JobGivesUp('look at it');
      },
    };
    await add('done');
    await add('failed', { kind: 'fail' });
    await runDueJobs(handlers, context);
    await purgeDoneJobs(context.db, new Date(clock.now().getTime() + days(400)));
    expect(await context.db.$count(jobs)).toBe(2);
    await purgeDoneJobs(context.db, new Date(clock.now().getTime() + days(401)));
    expect(await only()).toMatchObject({ kind: 'fail', state: 'failed' });
  });

  it('takes one job at a time, also where the server looks for it anew with each row', async () => {
    for (const key of ['a', 'b', 'c']) await add(key);
    await context.db.transaction(async (tx) => {
      // The plan that PostgreSQL chooses for a table that it believes to be nearly empty.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      expect(await takeJob(tx, ['count'], clock.now())).not.toBeNull();
      expect(await tx.$count(jobs, isNotNull(jobs.leasedUntil))).toBe(1);
    });
  });

  it('gives each job to one of several workers', async () => {
    const count = engine === 'PostgreSQL' ? 60 : 12;
    for (let key = 0; key < count; key += 1) await add(String(key));
    const seen: unknown[] = [];
    const handlers: JobHandlers = { count: async (payload) => void seen.push((payload as { key: string }).key) };
    const others = [1, 2, 3].map(() => ({ ...context, db: current().openAgain().db }));
    await Promise.all([context, ...others].map((each) => runDueJobs(handlers, each)));
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it('runs a job of its own process as soon as it is committed', async () => {
    let finish: () => void = () => undefined;
    const isDone = new Promise<void>((resolve) => (finish = resolve));
    const handlers: JobHandlers = { count: async () => finish() };
    // Polling alone would find it in an hour.
    const worker = startWorker(handlers, context, { pollMs: minutes(60) });
    await context.db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'count', key: 'now', payload: {}, runAt: clock.now() });
    });
    await isDone;
    await worker.stop();
    expect(await only()).toMatchObject({ state: 'done' });
  });

  it('does what a call has enqueued as work of its own, which leaves none of the call’s marks', async () => {
    let finish: () => void = () => undefined;
    const isDone = new Promise<void>((resolve) => (finish = resolve));
    const handlers: JobHandlers = { count: async () => context.db.transaction(async () => finish()) };
    const worker = startWorker(handlers, context, { pollMs: minutes(60) });
    let marks = 0;
    const marker = { write: async () => (marks += 1), isThere: async () => true };
    const job = { kind: 'count', key: 'of a call', payload: {}, runAt: clock.now() };
    await withCommitMarker(marker, () => context.db.transaction((tx) => enqueueJob(tx, job)));
    await isDone;
    await worker.stop();
    // Of its own transaction, and none of the job's; the embedded database has no line that is cut.
    expect([marks, (await only()).state]).toEqual([engine === 'PGlite' ? 0 : 1, 'done']);
  });

  it('hands back what it cannot finish before it stops, for another worker to take at once', async () => {
    let begin: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    let finish: () => void = () => undefined;
    const isDone = new Promise<void>((resolve) => (finish = resolve));
    const stuck: JobHandlers = {
      count: async () => {
        begin();
        await isDone;
      },
    };
    await add('a');
    const worker = startWorker(stuck, context, { patienceMs: 10 });
    await hasBegun;
    await worker.stop();
    expect(await runDueJobs({ count: async () => undefined }, context)).toBe(1);
    expect(await only()).toMatchObject({ state: 'done', tries: 2 });
    finish();
  });

  it('keeps nothing waiting for a neighbour that says nothing but what asks that neighbour', async () => {
    const done: string[] = [];
    const kinds = ['confirm-payment', 'send-text', 'tell-claim'];
    let answer: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    let finish: () => void = () => undefined;
    const areDone = new Promise<void>((resolve) => (finish = resolve));
    const note = async (kind: string) => {
      done.push(kind);
      if (done.length === kinds.length) finish();
    };
    const handlers: JobHandlers = {
      'send-mail': () => silence,
      ...Object.fromEntries(kinds.map((kind) => [kind, () => note(kind)])),
    };
    // Due before the others.
    for (let key = 0; key < 40; key += 1) await add(String(key), { kind: 'send-mail' });
    const worker = startWorker(handlers, context, { pollMs: minutes(60) });
    for (const kind of kinds) await add('after the mails', { kind });
    await areDone;
    expect(done.toSorted()).toEqual(kinds);
    answer();
    await worker.stop();
  });
});
