import { dayMs } from '@tulinde/contracts';
import { createRecent, type Recent } from '../../composition/pages/recent';
import { isLoopback, networkOf } from '../../http/addresses';

/* Below the registry's minimum of failing visitors, so that one address alone never has a candidate taken back. */
const firstOfAddress = 2;
/* Visitors elsewhere who are enough to say that a release is well, and those of one address who are enough alone. */
const enoughElsewhere = 15;
const enoughAlone = 50;
/* Of those elsewhere, one address counts for so many at most: it must not speak for all the others. */
const heardOfAddress = 2;
/* A release that fails here fails elsewhere too, if not as often: the group is small and networks differ. */
const tolerated = 5;
const windowMs = dayMs;
const keptAddresses = 20_000;
const keptReleases = 100;
/* Of one address and release; more say nothing new. */
const keptVisitors = 2_000;

export interface Sighting {
  address: string;
  visitor: string;
  /** `app@version` */
  release: string;
}

export interface Witnesses {
  /** A release has loaded. */
  loaded(sighting: Sighting): void;
  /** A release has failed. @returns whether it is believed */
  failed(sighting: Sighting): boolean;
}

/* Visitors of one address who had a release, and what they said of it. */
interface Group {
  seen: Set<string>;
  failing: Set<string>;
  believed: Set<string>;
}

interface Votes {
  seen: number;
  failing: number;
}

interface Release {
  since: number;
  groups: Recent<Group>;
  /** Of all addresses. */
  votes: Votes;
}

const votesOf = ({ seen, failing }: Group): Votes => {
  const heard = Math.min(heardOfAddress, seen.size);
  return { seen: heard, failing: heard * (failing.size / Math.max(1, seen.size)) };
};

/**
 * Whose failures are believed. Visitors who share an address are either the many phones behind one of a mobile network, or
 * one sender with many cookies. Two of them are always believed. The others are as far as visitors elsewhere do not say that
 * the release is well; where there are not enough elsewhere to say anything, once there are enough at the address to be judged alone.
 */
export const createWitnesses = (now: () => number = Date.now): Witnesses => {
  const releases = createRecent<Release>(keptReleases);

  const releaseOf = (name: string): Release => {
    const known = releases.get(name);
    if (known && now() - known.since < windowMs) return known;
    const fresh = { since: now(), groups: createRecent<Group>(keptAddresses), votes: { seen: 0, failing: 0 } };
    releases.set(name, fresh);
    return fresh;
  };

  /* Writes down what a visitor said. */
  const hear = ({ address, visitor, release: name }: Sighting, hasFailed: boolean) => {
    const release = releaseOf(name);
    const network = networkOf(address);
    const group = release.groups.get(network) ?? { seen: new Set(), failing: new Set(), believed: new Set() };
    release.groups.set(network, group);
    const before = votesOf(group);
    if (group.seen.size < keptVisitors) group.seen.add(visitor);
    if (hasFailed && group.seen.has(visitor)) group.failing.add(visitor);
    const after = votesOf(group);
    release.votes.seen += after.seen - before.seen;
    release.votes.failing += after.failing - before.failing;
    return {
      group,
      elsewhere: { seen: release.votes.seen - after.seen, failing: release.votes.failing - after.failing },
    };
  };

  const isAgreed = ({ seen, failing }: Group, elsewhere: Votes): boolean =>
    elsewhere.seen < enoughElsewhere
      ? seen.size >= enoughAlone
      : (elsewhere.failing / elsewhere.seen) * tolerated >= failing.size / seen.size;

  return {
    loaded: (sighting) => {
      if (!isLoopback(sighting.address)) hear(sighting, false);
    },
    failed: (sighting) => {
      if (isLoopback(sighting.address)) return true;
      const { group, elsewhere } = hear(sighting, true);
      const { believed } = group;
      const isBelieved = believed.has(sighting.visitor) || believed.size < firstOfAddress || isAgreed(group, elsewhere);
      if (isBelieved && believed.size < keptVisitors) believed.add(sighting.visitor);
      return isBelieved;
    },
  };
};
