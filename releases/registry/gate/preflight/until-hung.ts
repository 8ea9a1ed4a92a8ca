import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A page holds its process: its browser is of no use any more. Compare by `name`. */
export class HungError extends Error {
  override readonly name = 'HungError';
}

/* Times the milliseconds that a visitor waits for a page. */
const silence = 1.5;
const whole = 6;
const everyMs = 1_000;

const rejectLate = async (milliseconds: number, signal: AbortSignal): Promise<never> => {
  await wait(milliseconds, undefined, { signal });
  throw new HungError('the page hangs');
};

/* One that is closed, or moves on, has answered. */
const keepAsking = async (page: Page, silentMs: number, signal: AbortSignal): Promise<never> => {
  for (;;) {
    const answered = new AbortController();
    const late = rejectLate(silentMs, AbortSignal.any([signal, answered.signal]));
    await Promise.race([page.evaluate('0').catch(() => undefined), late]);
    answered.abort();
    await wait(everyMs, undefined, { signal });
  }
};

/**
 * Looks at a page for as long as it answers, however slow the machine is.
 * @param timeout milliseconds that a visitor waits for the page
 * @throws HungError where it answers nothing for one and a half of them, or the look does not end within six
 */
export const untilHung = async <T>(page: Page, timeout: number, look: Promise<T>): Promise<T> => {
  const ended = new AbortController();
  look.catch(() => undefined);
  const asking = keepAsking(page, timeout * silence, ended.signal);
  const late = rejectLate(timeout * whole, ended.signal);
  try {
    return await Promise.race([look, asking, late]);
  } finally {
    ended.abort();
  }
};
