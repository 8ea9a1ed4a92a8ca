import { leak } from './budgets';
import type { Visit } from './in-new-page';
import type { Metrics } from './metrics';
import { untilAtRest } from './rest';

interface Steps {
  readonly enter: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

/* Garbage is collected where the page stands alone: what is left of one that was left is what it does not let go. */
const measured = async ({ page, meter }: Visit, times: number, { enter, leave }: Steps) => {
  for (let time = 0; time < times; time += 1) {
    await enter();
    await leave();
  }
  await untilAtRest(page, meter);
  return meter.readAtRest();
};

const grownBetween = (before: Metrics, after: Metrics): string =>
  [
    { by: after.heapBytes - before.heapBytes, most: leak.heapBytes, what: 'bytes of heap' },
    { by: after.nodes - before.nodes, most: leak.nodes, what: 'nodes' },
    { by: after.listeners - before.listeners, most: leak.listeners, what: 'listeners' },
  ]
    .filter(({ by, most }) => by > most)
    .map(({ by, most, what }) => `${by} ${what} (allowed: ${most})`)
    .join(', ');

/**
 * Enters and leaves a page many times, and tells what stays behind. The page is entered before, and is afterwards.
 *
 * A leak grows every time. What is kept once (a cache, or a page whose last request has not ended yet on a slow machine) does
 * not, so growth is measured again before it is held against the page.
 */
export const noteLeak = async (visit: Visit, steps: Steps): Promise<void> => {
  await steps.leave();
  let before = await measured(visit, leak.warmUps, steps);
  let grown = '';
  for (let round = 0; round < leak.rounds; round += 1) {
    const after = await measured(visit, leak.mounts, steps);
    grown = grownBetween(before, after);
    if (grown === '') break;
    before = after;
  }
  if (grown !== '') visit.seen.push({ kind: 'leak', text: `entered and left ${leak.mounts} times, it keeps ${grown}` });
  await steps.enter();
};
