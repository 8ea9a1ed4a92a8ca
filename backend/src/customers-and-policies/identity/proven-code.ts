import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { minuteMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes } from '../../platform/database/schema';
import { hashOf } from '../../platform/http/secrets';

/** For so long the code of a first password counts for the sign-in that follows in the same browser. */
const countsMs = 10 * minuteMs;

interface Proof {
  /** Keyed hash of the address. */
  readonly subject: string;
  readonly browserSecret: string | null;
  readonly now: Date;
}

/**
 * Takes the code by which this browser has set the first password of an account: it counts for one sign-in.
 * @returns whether there is one
 */
export const takeProvenCode = async (tx: Database, { subject, browserSecret, now }: Proof): Promise<boolean> => {
  const taken = await tx
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.subject, subject),
        eq(oneTimeCodes.purpose, 'activate'),
        eq(oneTimeCodes.browserHash, hashOf(browserSecret ?? '')),
        isNotNull(oneTimeCodes.grantUsedAt),
        gt(oneTimeCodes.usedAt, new Date(now.getTime() - countsMs)),
      ),
    )
    .returning({ id: oneTimeCodes.id });
  return taken.length > 0;
};
