import type { Database } from '../../platform/database/connection';
import type { GivenUpJob } from '../../platform/jobs';
import { openCase } from './open-case';

/* Everything else has to do with money or with what was paid for: a new kind of job is not forgotten. */
const ofNoMoney = new Set([
  'send-mail',
  'send-text',
  'remove-file',
  'remove-my-data',
  'erase-account',
  'erase-contact',
  'remind-instalment',
  'remind-renewal',
  'remind-next-cover',
  // The owner's reminder itself: a case of it would make another one.
  'tell-money-case',
  'tell-people',
]);

const failedJobKey = (id: number, at: Date): string => `job:${id}:${at.toISOString()}`;

/** A job of money that gave up is for people, from the moment at which it failed. */
export const caseOfFailedJob = async (tx: Database, { id, kind, error }: GivenUpJob, now: Date): Promise<void> => {
  if (ofNoMoney.has(kind)) return;
  const summary = `Job ${id} (${kind}) gave up: ${error}`;
  await openCase(tx, { kind: 'failed-job', key: failedJobKey(id, now), summary, now });
};
