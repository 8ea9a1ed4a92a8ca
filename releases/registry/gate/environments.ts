import type { Release } from '@tulinde/contracts';
import type { Finding } from './report';
import type { Judged } from './rule';

/** What a rule finds against the releases of one environment. */
export type FitRule = (judged: Judged, live: readonly Release[]) => Finding[] | Promise<Finding[]>;

/**
 * A release is published once and promoted to one environment after the other: what fits none of them is refused, what fits
 * at least one is let in with a note on the others. An environment that serves nothing has nothing to say.
 */
export const againstEach = async (judged: Judged, rule: FitRule): Promise<Finding[]> => {
  const served = Object.entries(judged.live).filter(([, live]) => live.length > 0);
  const found = await Promise.all(
    served.map(async ([environment, live]) => ({ environment, findings: await rule(judged, live) })),
  );
  const fits = found.filter(({ findings }) => findings.every(({ level }) => level === 'note'));
  const merged = new Map<string, Finding & { environments: string[] }>();
  for (const { environment, findings } of found) {
    for (const finding of findings) {
      const level = fits.length > 0 ? 'note' : finding.level;
      const key = [finding.rule, finding.seen, finding.allowed].join('\n');
      const known = merged.get(key) ?? { ...finding, level, environments: [] };
      merged.set(key, { ...known, environments: [...known.environments, environment] });
    }
  }
  return [...merged.values()].map(({ environments, ...finding }) => ({
    ...finding,
    seen: `${finding.seen} (in ${environments.join(', ')})`,
  }));
};
