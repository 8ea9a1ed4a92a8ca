import { chromium, type Browser } from 'playwright-core';
import { browserFlags } from '../../e2e/browser-flags';
import { requireBrowsers } from '../../scripts/checks/test-command/browser';
import { describeMachine } from '../report/machine';
import type { Section } from '../report/markdown';
import type { Bench, BenchResult } from './bench';
import { closing } from './closing';
import { openWorld, type World } from './world';

/* The longest takes a third of it on a quiet machine; a bench that hangs must not hold up those after it for ever. */
const usualMinutes = 20;

const within = async <T>(work: Promise<T>, { name, mayTakeMinutes = usualMinutes }: Bench): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const tell = () => reject(new Error(`${name} took longer than ${mayTakeMinutes} minutes.`));
    timer = setTimeout(tell, mayTakeMinutes * 60_000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** One run of some benches: browser and world are opened when the first bench asks for them. */
export const createRun = (rounds: number, log: (line: string) => void) => {
  let browser: Promise<Browser> | undefined;
  let world: Promise<World> | undefined;
  const openBrowser = () =>
    (browser ??= chromium.launch({ executablePath: requireBrowsers(log).whole, args: browserFlags }));

  const runAlone = (bench: Extract<Bench, { runAlone: unknown }>): Promise<BenchResult> =>
    closing((atEnd) => within(bench.runAlone({ rounds, log, browser: openBrowser, atEnd }), bench));

  const closeWorld = async () => {
    await (await world?.catch(() => undefined))?.close();
    world = undefined;
  };

  return {
    section: async (bench: Bench): Promise<Section> => {
      const { name, title } = bench;
      // What a bench starts by itself has the machine for itself.
      if ('runAlone' in bench) await closeWorld();
      const result =
        'runAlone' in bench
          ? await runAlone(bench)
          : await within(
              (world ??= openWorld(await openBrowser(), rounds, log)).then((one) => bench.run(one)),
              bench,
            );
      return { name, title, rounds, machine: describeMachine((await browser)?.version() ?? null), ...result };
    },
    close: async () => {
      await closeWorld();
      await (await browser)?.close();
    },
  };
};
