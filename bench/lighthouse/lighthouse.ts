import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserFlags } from '../../e2e/browser-flags';
import { requireBrowsers } from '../../scripts/checks/test-command/browser';
import type { OwnBench, Row } from '../measuring/bench';
import { openPortal } from '../measuring/portal';
import { spreadOf } from '../measuring/spread';
import { freePort } from '../programs/free-port';

const paths = ['/', '/faqs', '/lipa-pole-pole', '/get-quote', '/verify'] as const;

/** What Lighthouse judges, with the least score of each. */
const categories = { performance: 0.95, accessibility: 0.95, 'best-practices': 0.95 } as const;
type Category = keyof typeof categories;
const names = Object.keys(categories) as Category[];

type Scores = Record<Category, number>;

/* Of each category, the audits that cost a page something, the costliest first. */
const mostNamed = 3;

interface Judgement {
  readonly scores: Scores;
  readonly costs: readonly string[];
}

/* In a browser of its own, as Lighthouse's own command has it: it leaves cookies, which tell the edge what this one holds. */
const judge = async (url: string, executablePath: string): Promise<Judgement> => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  let result: Awaited<ReturnType<typeof lighthouse>>;
  try {
    result = await lighthouse(url, { port, onlyCategories: names, output: [], logLevel: 'error' });
  } finally {
    await browser.close();
  }
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories: judged, audits } = result.lhr;
  const costs = names.flatMap((name) =>
    (judged[name]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ id, cost: weight * (1 - (audits[id]?.score ?? 1)), seen: audits[id]?.displayValue }))
      .filter(({ cost }) => cost > 0)
      .sort((one, other) => other.cost - one.cost)
      .slice(0, mostNamed),
  );
  return {
    scores: Object.fromEntries(names.map((name) => [name, judged[name]?.score ?? Number.NaN])) as Scores,
    costs: costs.map(({ id, seen }) => `${id} ${seen ?? ''}`.trim()),
  };
};

export const lighthouseBench: OwnBench = {
  name: 'lighthouse',
  title: 'Lighthouse: public pages on a phone',
  runAlone: async ({ rounds, log, atEnd }) => {
    const portal = await openPortal(log);
    atEnd(() => portal.close());
    const { whole } = requireBrowsers(log);
    const seen = new Map<string, Judgement[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) seen.get(path)?.push(await judge(portal.siteUrl + path, whole));
      log(`  round ${round + 1} of ${rounds}`);
    }
    const rows = names.flatMap((name) =>
      paths.map((path): Row => ({
        what: `${path}: ${name}`,
        unit: 'score',
        goal: categories[name],
        isAtLeast: true,
        portal: spreadOf((seen.get(path) ?? []).map(({ scores }) => scores[name])),
      })),
    );
    return {
      rows,
      notes: [
        'As Lighthouse plays a phone: it loads the page without limits and computes from that how it would be at 1.6 Mbps, 150 ms a round trip and a processor four times slower.',
        ...paths.map((path) => `${path} lost most by: ${seen.get(path)?.[0]?.costs.join(', ') || 'nothing'}.`),
      ],
    };
  },
};
