import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { createRouteTable } from '../../../composition/pages/route-table';
import { routeShape } from '../../environments/route-shape';
import type { FitRule } from '../environments';
import { findLinks } from '../links';
import type { Finding } from '../report';
import { nameOf } from '../rule';

/** Drops no route that another live app, or a menu of the shell, still leads to. */
export const routeRemovedRule: FitRule = async ({ release, artefactsFolder }, live) => {
  const others = live.filter(({ name }) => name !== release.name);
  const findings: Finding[] = [];
  for (const path of removedRoutes(release, live, others)) {
    for (const other of others) {
      const folder = join(artefactsFolder, other.name, other.version);
      const file = await findLinks(folder, other, path);
      if (file !== null) findings.push(refusal(path, `${nameOf(other)} links to it in ${file}`));
    }
  }
  return findings;
};

/* Of the stable release and of a candidate: visitors may have saved the address of either. */
const removedRoutes = (release: Release, live: readonly Release[], others: readonly Release[]): string[] => {
  const before = live.filter(({ name }) => name === release.name).flatMap(({ routes }) => routes);
  const kept = new Set(release.routes.map(({ path }) => routeShape(path)));
  const table = createRouteTable([release, ...others]);
  const gone = before
    .map(({ path }) => path)
    // A pattern answers an address without parameters as well: `/faqs/*` keeps `/faqs`.
    .filter((path) => !kept.has(routeShape(path)) && (/[:*]/.test(path) || table.match(path) === null));
  return [...new Set(gone)];
};

const refusal = (path: string, link: string): Finding => ({
  rule: 'route-removed',
  seen: `${path} is gone, and ${link}`,
  allowed: 'a route that nothing links to',
  advice: `Keep ${path} (a page that navigates on is enough), or promote a release of the other app without the link first.`,
  level: 'refusal',
});
