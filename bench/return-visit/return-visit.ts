import type { Browser } from 'playwright-core';
import { getEnvironment, promoteRelease, publishRelease } from '@tulinde/releases';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { openPortal, type BenchPortal } from '../measuring/portal';
import { rowsOf } from '../measuring/rows';
import { takeTurns } from '../measuring/take-turns';
import { buildMonolith } from '../monolith/build-monolith';
import { withRule } from '../monolith/configs';
import { buildScratch } from '../programs/scratch-app';
import { environment } from '../programs/start-platform';
import { whenPageShows } from '../rollback/page-watch';
import { changes, type Change } from './changes';
import { byFile, bytesOf, comeBack } from './come-back';
import { swappedMonolith } from './swapped-monolith';

const next = '1.0.1-bench';

const onPortal = async (portal: BenchPortal, browser: Browser, { app, path, rule }: Change) => {
  const registry = { registryUrl: portal.registryUrl, token: portal.registryToken };
  const url = portal.siteUrl + path;
  const { apps } = await getEnvironment({ ...registry, environment });
  const before = apps.find((state) => state.app === app)?.version ?? '';
  const folder = await buildScratch({ app, version: next, configure: (config) => withRule(config, rule) });
  await publishRelease({ ...registry, folder, notes: 'bench', allow: ['preflight'] });
  const serve = async (version: string) => {
    await promoteRelease({ ...registry, app, version, reason: 'bench' });
    await whenPageShows(url, `${app}@${version}`);
  };
  return async () => {
    await serve(before);
    return comeBack(browser, url, () => serve(next));
  };
};

const onMonolith = async (
  monolith: Awaited<ReturnType<typeof swappedMonolith>>,
  browser: Browser,
  { app, path, shape, rule }: Change,
) => {
  const before = await buildMonolith(shape);
  const after = await buildMonolith(shape, { name: `changed-${app}`, rule });
  return async () => {
    await monolith.serve(before);
    return comeBack(browser, monolith.url + path, () => monolith.serve(after));
  };
};

const measure = async (tools: Tools, portal: BenchPortal, change: Change): Promise<{ rows: Row[]; files: string }> => {
  const browser = await tools.browser();
  const monolith = await swappedMonolith(portal);
  tools.atEnd(() => monolith.close());
  const ours = await onPortal(portal, browser, change);
  const theirs = await onMonolith(monolith, browser, change);
  const turns = await takeTurns(tools.rounds, ours, theirs, tools.log);
  const what = `${change.path} after a release of ${change.app}, bytes fetched`;
  const rows = rowsOf(turns, [{ what, unit: 'bytes', of: bytesOf, goal: change.goal }]);
  const last = (rounds: typeof turns.portal) => byFile(rounds.at(-1) ?? []);
  return { rows, files: `${change.path}: ${last(turns.portal)}. Monolith: ${last(turns.against)}.` };
};

export const returnVisit: OwnBench = {
  name: 'return-visit',
  title: 'Return visit after one remote was released / the monolith after the same change',
  runAlone: async (tools) => {
    const portal = await openPortal(tools.log);
    tools.atEnd(() => portal.close());
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    for (const change of changes) seen.push(await measure(tools, portal, change));
    return {
      rows: seen.flatMap(({ rows }) => rows),
      notes: [
        ...seen.map(({ files }) => files),
        'A visitor looks at the page, one text of it is corrected and released, and she looks again with what her browser has kept. As sent over the wire, headers and the page itself included, calls of the API left out.',
        'Both sides name files by their content or release and let browsers keep them for a year. The monolith has the landing in its main script, for /faqs every page as a lazy route. It sends whole files; the edge sends this browser what differs from those that it has (RFC 9842), as it does for Chrome and Edge and not for Firefox and Safari.',
      ],
    };
  },
};
