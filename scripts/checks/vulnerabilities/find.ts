import * as z from 'zod/mini';
import semver from 'semver';
import type { LockedPackages } from '../../build/lock-file/lock-file';

/* Of the schema of https://ossf.github.io/osv-schema what is read here. */
const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});
export const osvSchema = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  affected: z._default(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(event) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
});
export type OsvRecord = z.output<typeof osvSchema>;
type Affected = OsvRecord['affected'][number];
type Range = Affected['ranges'][number];

export interface Vulnerability {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** Where it is installed, as the lock file names it. */
  readonly places: readonly string[];
  /** Whether it is left out of production (`npm ci --omit=dev`) everywhere. */
  readonly isForDevelopment: boolean;
  /** As the record says it; `UNKNOWN` where it says nothing. */
  readonly severity: string;
  readonly summary: string;
  /** The lowest version above ours that has it no more; null: there is none yet. */
  readonly fixedIn: string | null;
}

const versionOf = (text: string): string => (text === '0' ? '0.0.0' : text);

/* The last event at or before a version decides. */
const isIn = ({ type, events }: Range, version: string): boolean => {
  if (type !== 'SEMVER') return false;
  let isAffected = false;
  const sorted = events
    .map((one) => ({ ...one, at: versionOf(one.introduced ?? one.fixed ?? one.last_affected ?? '') }))
    .filter(({ at }) => semver.valid(at) !== null)
    .sort((one, other) => semver.compare(one.at, other.at));
  for (const { introduced, last_affected: last, at } of sorted) {
    if (last === undefined ? semver.lt(version, at) : semver.lte(version, at)) break;
    isAffected = introduced !== undefined;
  }
  return isAffected;
};

const isAffected = ({ versions, ranges }: Affected, version: string): boolean =>
  versions.includes(version) || ranges.some((range) => isIn(range, version));

const fixOf = ({ ranges }: Affected, version: string): string | null =>
  ranges
    .flatMap(({ events }) => events.flatMap(({ fixed }) => (fixed === undefined ? [] : [fixed])))
    .filter((fixed) => semver.valid(fixed) !== null && semver.gt(fixed, version))
    .sort(semver.compare)[0] ?? null;

interface Installed {
  readonly places: string[];
  isForDevelopment: boolean;
}

/* By name and version; packages of this repository have links for entries, and no version of a registry. */
const installed = (packages: LockedPackages): Map<string, Map<string, Installed>> => {
  const byName = new Map<string, Map<string, Installed>>();
  for (const [place, { version, link, integrity, dev = false }] of Object.entries(packages)) {
    const at = place.lastIndexOf('node_modules/');
    if (at < 0 || link || version === undefined || integrity === undefined) continue;
    const name = place.slice(at + 'node_modules/'.length);
    const versions = byName.get(name) ?? new Map<string, Installed>();
    const known = versions.get(version) ?? { places: [], isForDevelopment: true };
    known.places.push(place);
    known.isForDevelopment &&= dev;
    versions.set(version, known);
    byName.set(name, versions);
  }
  return byName;
};

/** Which of the locked packages have a vulnerability that one of the records describes. */
export const findVulnerabilities = (packages: LockedPackages, records: Iterable<OsvRecord>): Vulnerability[] => {
  const byName = installed(packages);
  const found: Vulnerability[] = [];
  for (const { id, summary = '', withdrawn, affected, database_specific: more } of records) {
    if (withdrawn !== undefined) continue;
    for (const one of affected) {
      if (one.package?.ecosystem !== 'npm') continue;
      for (const [version, place] of byName.get(one.package.name) ?? []) {
        if (!isAffected(one, version)) continue;
        const severity = more?.severity ?? 'UNKNOWN';
        found.push({ id, name: one.package.name, version, ...place, severity, summary, fixedIn: fixOf(one, version) });
      }
    }
  }
  return found;
};
