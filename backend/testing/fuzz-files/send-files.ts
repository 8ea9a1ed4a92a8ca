import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../simulation/chance';
import type { FileOutcome, LoopDelay } from './run-back-end';
import { damagedFile, samplesOf, type FuzzedFormat } from './samples';

/** What became of the files of one format, and how late the event loop was meanwhile. */
export interface Fuzzed {
  readonly outcomes: Readonly<Record<FileOutcome | 'failed', number>>;
  readonly delay: LoopDelay;
  /** Milliseconds within which 99 in 100 other requests were answered meanwhile. */
  readonly answersP99Ms: number;
}

/* As many as there are sources: two are parsed at once, and others wait. */
const sources = ['a', 'b', 'c', 'd'];
const askEveryMs = 20;

const measuredDelay = async (origin: string): Promise<LoopDelay> => {
  const response = await fetch(`${origin}/fuzz-delay`, { method: 'POST' });
  return (await response.json()) as LoopDelay;
};

/* Asks for what needs the database, as other visitors do, until it is told that the work is over. */
const otherVisitors = (origin: string) => {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const before = performance.now();
      await (await fetch(`${origin}/health/ready`)).text();
      times.push(performance.now() - before);
      await sleep(askEveryMs);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await asking;
    times.sort((one, other) => one - other);
    return times[Math.floor(times.length * 0.99)] ?? 0;
  };
};

const measured = async (origin: string, work: () => Promise<void>) => {
  await measuredDelay(origin);
  const stop = otherVisitors(origin);
  await work();
  return { answersP99Ms: await stop(), delay: await measuredDelay(origin) };
};

/** The same visitors without any file. @param milliseconds how long */
export const controlRun = (origin: string, milliseconds: number) => measured(origin, () => sleep(milliseconds));

/** Sends damaged files of one format, a few at a time. */
export const sendFiles = async (
  origin: string,
  format: FuzzedFormat,
  { seed, count }: { readonly seed: string; readonly count: number },
): Promise<Fuzzed> => {
  const chance = chanceOf(`fuzzed files ${seed} ${format}`);
  const samples = await samplesOf(format, chance);
  const outcomes = { accepted: 0, refused: 0, 'over-limit': 0, busy: 0, failed: 0 };
  let left = count;
  const sendFrom = async (source: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      // Each hostile one at least once.
      const bytes = samples.hostile[left] ?? damagedFile(samples, chance);
      const response = await fetch(`${origin}/fuzz/${format}/${source}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      const outcome = await response.text();
      if (response.ok) outcomes[outcome as FileOutcome] += 1;
      else outcomes.failed += 1;
    }
  };
  const rest = await measured(origin, async () => {
    await Promise.all(sources.map(sendFrom));
  });
  return { outcomes, ...rest };
};
