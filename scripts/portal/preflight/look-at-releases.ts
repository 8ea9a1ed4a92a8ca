import type { Finding } from '@tulinde/releases';

export interface PublishedName {
  readonly name: string;
  readonly version: string;
}

export interface Deps {
  /** What the preflight has to say of a release that is live. */
  readonly look: (release: PublishedName) => Promise<readonly Finding[]>;
  /** @returns the version that is served then; null when the app has no earlier release */
  readonly rollBack: (release: PublishedName, reason: string) => Promise<string | null>;
  readonly tell: (line: string) => void;
  /** Says what became of a refused release, where the person who started the portal sees it. */
  readonly warn: (line: string) => void;
}

/* The audit keeps a reason of this length, and a person reads as much. */
const longestReason = 300;

/**
 * Looks at releases that went live before the site could answer, one after the other, and takes back what the preflight
 * refuses: where it stands before a publication it would have kept them out.
 */
export const lookAtReleases = async (
  releases: readonly PublishedName[],
  { look, rollBack, tell, warn }: Deps,
): Promise<void> => {
  for (const release of releases) {
    const called = `Preflight of ${release.name}@${release.version}`;
    const findings = await look(release);
    const refusals = findings.filter(({ level }) => level === 'refusal');
    for (const { seen, level } of findings) tell(`${called}: ${level === 'refusal' ? 'refused: ' : ''}${seen}`);
    if (findings.length === 0) tell(`${called}: nothing is wrong.`);
    if (refusals.length === 0) continue;
    const reason = `preflight: ${refusals.map(({ seen }) => seen).join('; ')}`.slice(0, longestReason);
    const before = await rollBack(release, reason);
    if (before !== null) warn(`${called}: taken back, ${release.name}@${before} is served in its place.`);
    else warn(`${called}: there is no earlier release of ${release.name}, so it stays.`);
  }
};
