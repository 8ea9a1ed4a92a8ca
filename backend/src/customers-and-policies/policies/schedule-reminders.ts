import { and, eq, inArray } from 'drizzle-orm';
import { addDays } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { morningOf } from '../../domain/instalment-rules';
import type { PolicyRow } from './repository';
import { renewalReminderDays } from './reminder-days';

/** Reminds of the renewal before the cover ends, in the transaction that makes the policy. */
export const scheduleReminders = async (
  tx: Database,
  { number, startsOn, endsOn }: Pick<PolicyRow, 'number' | 'startsOn' | 'endsOn'>,
  now: Date,
): Promise<void> => {
  for (const days of renewalReminderDays) {
    const day = addDays(endsOn, -days);
    const runAt = morningOf(day);
    // A cover of a month would be reminded of on the day it is bought.
    if (runAt < now || day <= startsOn) continue;
    const payload = { policyNumber: number, days };
    await enqueueJob(tx, { kind: 'remind-renewal', key: `${number}:${days}`, payload, runAt });
  }
};

/** The last day has moved. */
export const moveReminders = async (
  tx: Database,
  policy: Parameters<typeof scheduleReminders>[1],
  now: Date,
): Promise<void> => {
  const keys = renewalReminderDays.map((days) => `${policy.number}:${days}`);
  const isWaiting = and(eq(jobs.kind, 'remind-renewal'), eq(jobs.state, 'waiting'), inArray(jobs.key, keys));
  await tx.delete(jobs).where(isWaiting);
  await scheduleReminders(tx, policy, now);
};
