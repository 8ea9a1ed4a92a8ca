import { hash } from 'node:crypto';

export const bucketCount = 10_000;

/**
 * The bucket of a visitor for one app, 0 to 9,999. The app's name is hashed along, so that those who get the candidate
 * of one app are not the same people who get the next one's; versions are not, so that nobody changes the cohort when
 * one is published. 2^32 is no multiple of 10,000: the first buckets are more likely by 2 in a million.
 */
export const bucketOf = (visitor: string, app: string): number =>
  Number.parseInt(hash('sha256', `${visitor}:${app}`).slice(0, 8), 16) % bucketCount;
