import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site';

export interface Fault {
  /** By which it is asked for. */
  readonly name: string;
  /** As the page says it. */
  readonly about: string;
  /** What has to be so before it; not measured. */
  readonly prepare?: (site: Site) => Promise<void>;
  /** Makes it. @returns what brings back what was lost, once writes go on, or where they need not, after a while */
  readonly happen: (site: Site) => Promise<() => Promise<void>>;
  /** How long it lasts, milliseconds; without it until writes go on by themselves. */
  readonly lastsMs?: number;
  /** While it lasts, nothing may be acknowledged. */
  readonly stopsWrites?: boolean;
  /** Seconds without writes that it may cost where that is more than the goal. */
  readonly goalSeconds?: number;
}

export const undoNothing = async (): Promise<void> => undefined;

/** @throws Error when it takes longer */
export const within = async <Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> => {
  const late = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what}: not within ${ms / 1000} s.`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
  }
};
