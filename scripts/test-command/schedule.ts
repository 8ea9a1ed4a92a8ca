import type { Outcome } from './outcome';

/** A part of the whole run, which needs one core or both, or none: it makes do with what the others leave. */
export interface Part {
  readonly name: string;
  readonly cores: 0 | 1 | 2;
  /** @param tell shows what the part writes, when it is shown at once */
  run(tell: (text: string) => void): Promise<{ readonly outcome: Outcome; readonly output: string }>;
}

/** How one part ended. */
export interface Row extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

const attempt = async (part: Part, tell: (text: string) => void) => {
  try {
    return await part.run(tell);
  } catch (error) {
    const output = `${error instanceof Error ? error.message : String(error)}\n`;
    tell(output);
    return { outcome: { passed: 0, failed: 1, skipped: 0 }, output };
  }
};

/**
 * Runs the parts on two cores: as many beside each other as there are cores for, the first of the list first. A part that
 * needs both waits until both are free, and one that needs less goes before it. What parts beside each other write is told
 * whole as each ends; what a part on both cores writes is told as it comes. Parts that need no core are run from the beginning
 * on, one after the other.
 * @returns a row for each, in the order of the list; a part that throws has failed once
 */
export const runParts = async (parts: readonly Part[], write: (text: string) => void): Promise<Row[]> => {
  const rows = new Map<Part, Row>();
  const waiting = parts.filter(({ cores }) => cores > 0);
  const running = new Set<Promise<void>>();
  let free = 2;

  const begin = async (part: Part): Promise<void> => {
    const began = performance.now();
    const isTold = part.cores === 2 || parts.length === 1;
    if (isTold) write(`\n── ${part.name} ──\n`);
    const { outcome, output } = await attempt(part, isTold ? write : () => {});
    const seconds = Math.round((performance.now() - began) / 1000);
    if (!isTold) write(`\n── ${part.name} (${seconds} s) ──\n${output}`);
    rows.set(part, { name: part.name, ...outcome, seconds });
    free += part.cores;
  };

  const beginAll = async (some: readonly Part[]): Promise<void> => {
    for (const part of some) await begin(part);
  };
  const behind = beginAll(parts.filter(({ cores }) => cores === 0));

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ cores }) => cores <= free);
    const part = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (part === undefined) {
      await Promise.race(running);
      continue;
    }
    free -= part.cores;
    const ended: Promise<void> = begin(part).finally(() => running.delete(ended));
    running.add(ended);
  }
  await behind;
  return parts.flatMap((part) => rows.get(part) ?? []);
};
