import type { Later } from './later';
import { SourceQueue, type QueueLimits } from './source-queue';

const limits: QueueLimits = { running: 2, waiting: 4, waitingOfSource: 2, waitMs: 1_000 };

/* Timers that a test fires. */
const timersOfTest = () => {
  const timers = new Set<() => void>();
  const later: Later = (_milliseconds, work) => {
    timers.add(work);
    return () => timers.delete(work);
  };
  return { later, fireAll: () => [...timers].forEach((work) => work()), count: () => timers.size };
};

const queueUnderTest = () => {
  const timers = timersOfTest();
  const queue = new SourceQueue(limits, timers.later);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (source: string, name = source): Promise<string> =>
    queue.run(source, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string, job: Promise<string>) => {
    ends.get(name)?.();
    await job;
  };
  return { queue, send, end, started, timers };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));
const busy = { name: 'Refusal', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 };

describe('when files wait for a parser', () => {
  it('parses two at a time, and one of each source', async () => {
    const { queue, send, end, started } = queueUnderTest();
    const first = send('a', 'a1');
    void send('a', 'a2');
    void send('b', 'b1');
    void send('c', 'c1');
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    expect([queue.running, queue.waiting]).toEqual([2, 2]);
    await end('a1', first);
    await settled();
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets others pass who sends many', async () => {
    const { send, end, started } = queueUnderTest();
    const hostile = send('hostile', 'h1');
    void send('hostile', 'h2');
    const other = send('other');
    void send('third');
    await settled();
    await end('other', other);
    await settled();
    expect(started).toEqual(['h1', 'other', 'third']);
    await end('h1', hostile);
    await settled();
    expect(started).toEqual(['h1', 'other', 'third', 'h2']);
  });

  it('goes on after a job that failed', async () => {
    const { queue } = queueUnderTest();
    await expect(queue.run('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await queue.run('a', async () => 'next')).toBe('next');
  });
});

describe('when too many wait', () => {
  it('refuses more of one source with the time after which to try again', async () => {
    const { send } = queueUnderTest();
    for (const name of ['a1', 'a2', 'a3']) void send('a', name);
    await expect(send('a')).rejects.toMatchObject(busy);
  });

  it('refuses everybody where the queue is full', async () => {
    const { send } = queueUnderTest();
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f']) void send(source);
    await expect(send('g')).rejects.toMatchObject(busy);
  });

  it('refuses one that has waited for too long, and forgets it', async () => {
    const { queue, send, timers } = queueUnderTest();
    void send('a', 'a1');
    const late = send('a', 'a2');
    await settled();
    // The one that runs waits no longer.
    expect(timers.count()).toBe(1);
    timers.fireAll();
    await expect(late).rejects.toMatchObject(busy);
    expect(queue.waiting).toBe(0);
  });
});
