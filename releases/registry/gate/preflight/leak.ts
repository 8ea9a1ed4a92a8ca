import { leak } from './budgets';
import type { Visit } from './in-new-page';
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

/** Enters and leaves a page many times, and tells what stays behind. The page is entered before, and is afterwards. */
export const noteLeak = async (visit: Visit, steps: Steps): Promise<void> => {
  await steps.leave();
  const before = await measured(visit, leak.warmUps, steps);
  const after = await measured(visit, leak.mounts, steps);
  const grown = [
    { by: after.heapBytes - before.heapBytes, most: leak.heapBytes, what: 'bytes of heap' },
    { by: after.nodes - before.nodes, most: leak.nodes, what: 'nodes' },
    { by: after.listeners - before.listeners, most: leak.listeners, what: 'listeners' },
  ].filter(({ by, most }) => by > most);
  const figures = grown.map(({ by, most, what }) => `${by} ${what} (allowed: ${most})`).join(', ');
  if (grown.length > 0) {
    visit.seen.push({ kind: 'leak', text: `entered and left ${leak.mounts} times, it keeps ${figures}` });
  }
  await steps.enter();
};
