import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import type { Finding } from '../report';
import { nameOf, type Judged, type Rule } from '../rule';
import type { Budget } from '../settings';
import { kilobytes, sizeNames, sizesOf } from '../sizes';

const worthSaying = 0.2;
const growthLimit = `${worthSaying * 100} % more`;

/** Much heavier than what is live: a library may have come along unseen. */
export const growthRule: Rule = async (judged) => {
  const before = liveRelease(judged);
  if (!before) return [];
  const { release, folder, artefactsFolder } = judged;
  const now = await sizesOf(folder, release);
  const then = await sizesOf(join(artefactsFolder, before.name, before.version), before).catch(unlessMissing);
  if (!then) {
    return [
      {
        rule: 'growth',
        seen: `the files of ${nameOf(before)} are not there: nothing to compare with`,
        allowed: growthLimit,
        advice: 'GET /v1/differences names what the registry lacks: publish this one, or bring the files back.',
        level: 'note',
      },
    ];
  }
  return (Object.keys(sizeNames) as (keyof Budget)[])
    .filter((part) => now[part] > then[part] * (1 + worthSaying))
    .map((part): Finding => ({
      rule: 'growth',
      seen: `${kilobytes(now[part])} of gzip instead of ${kilobytes(then[part])} in ${nameOf(before)}: ${sizeNames[part]}`,
      allowed: growthLimit,
      advice: 'Compare the licences of the two releases: a package that is new there is what came along.',
      level: 'note',
    }));
};

/* What is lost must not keep out what takes its place. */
const unlessMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

/* Of the environment that visitors see, or of whichever serves the app. */
const liveRelease = ({ release, live, settings }: Judged): Release | undefined =>
  [live[settings.preflightEnvironment] ?? [], ...Object.values(live)].flat().find(({ name }) => name === release.name);
