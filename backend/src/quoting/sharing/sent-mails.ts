import { dayMs } from '@tulinde/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { lockNames } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { outbox } from '../../platform/database/schema';

const prefix = 'quotes:';

/** Others who mail the same set, or the same address, wait until this transaction ends: their counts include it. */
export const lockMailsOf = async (tx: Database, ref: string, email: string): Promise<void> => {
  // In one order for everybody, so that two never wait for each other.
  await lockNames(tx, [`${prefix}${ref}`, `${prefix}${email}`].sort());
};

/** Mails with quotes of the last day: of this set, and to this address. The address in small letters. */
export const countMails = async (tx: Database, ref: string, email: string, now: Date) => {
  const isRecent = gt(outbox.createdAt, new Date(now.getTime() - dayMs));
  const ofSet = await tx.$count(outbox, and(isRecent, sql`starts_with(${outbox.key}, ${`${prefix}${ref}:`})`));
  const toAddress = await tx.$count(
    outbox,
    and(isRecent, sql`starts_with(${outbox.key}, ${prefix})`, eq(outbox.recipient, email)),
  );
  return { ofSet, toAddress };
};

/** Of the next mail of a set. */
export const mailKey = (ref: string, now: Date, ofSet: number): string =>
  `${prefix}${ref}:${now.toISOString()}:${ofSet}`;
