import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes, type CodePurpose } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import type { IdentityDependencies } from './identity-dependencies';
import { guessLimits, type Trier } from './limit-rules';
import { giveBack, takeAll } from './limits';
import { hashOf, isSameHash } from '../../platform/http/secrets';
import { codeHashOf } from './send-code';
import { recordEvent } from './sign-in-events';

const tries = 5;
const blockedMs = 15 * 60_000;

export type CodeRow = typeof oneTimeCodes.$inferSelect;

export interface CodeUse {
  readonly code: string;
  readonly trier: Trier;
  readonly browserSecret: string | null;
  /** Those that the call is for: a code of another purpose is as wrong as any. */
  readonly purposes: readonly CodePurpose[];
  readonly now: Date;
}

type Judged<T> =
  | { readonly verdict: 'right'; readonly value: T }
  | { readonly verdict: 'wrong'; readonly left: number }
  | { readonly verdict: 'blocked'; readonly seconds: number }
  | { readonly verdict: 'expired' | 'none' };

const findCode = (db: Database, { trier, browserSecret, purposes }: Omit<CodeUse, 'code'>) =>
  db
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.subject, trier.subject),
        eq(oneTimeCodes.browserHash, hashOf(browserSecret ?? '')),
        inArray(oneTimeCodes.purpose, [...purposes]),
      ),
    )
    // Of two of one instant the one that is still to be used.
    .orderBy(desc(oneTimeCodes.sentAt), sql`${oneTimeCodes.usedAt} nulls first`, asc(oneTimeCodes.id))
    .limit(1);

/** What this browser waits for a code for; null where it began nothing. */
export const pendingCode = async (db: Database, use: Omit<CodeUse, 'code'>): Promise<CodeRow | null> =>
  (await findCode(db, use))[0] ?? null;

const blockedSeconds = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

const judge = async <T>(
  tx: Database,
  { key }: IdentityDependencies,
  use: CodeUse,
  onRight: (tx: Database, row: CodeRow) => Promise<T>,
): Promise<Judged<T>> => {
  const { now, trier } = use;
  // Others with the same code wait here: it is right for one of them.
  const [row] = await findCode(tx, use).for('update');
  if (row === undefined) return { verdict: 'none' };
  if (row.blockedUntil && row.blockedUntil > now) {
    return { verdict: 'blocked', seconds: blockedSeconds(row.blockedUntil, now) };
  }
  if (row.usedAt !== null || row.expiresAt <= now || row.failures >= tries) return { verdict: 'expired' };
  const given = codeHashOf(key, use.code, row.purpose, row.subject);
  const isRow = eq(oneTimeCodes.id, row.id);
  if (row.codeHash !== null && isSameHash(row.codeHash, given)) {
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(isRow);
    await recordEvent(tx, { at: now, kind: 'code-right', purpose: row.purpose, sessionId: row.sessionId, ...trier });
    return { verdict: 'right', value: await onRight(tx, { ...row, usedAt: now }) };
  }
  const failures = row.failures + 1;
  const isBlocked = failures >= tries;
  const blockedUntil = isBlocked ? new Date(now.getTime() + blockedMs) : null;
  await tx.update(oneTimeCodes).set({ failures, blockedUntil }).where(isRow);
  await recordEvent(tx, { at: now, kind: 'code-wrong', purpose: row.purpose, sessionId: row.sessionId, ...trier });
  return isBlocked ? { verdict: 'blocked', seconds: blockedMs / 1000 } : { verdict: 'wrong', left: tries - failures };
};

const refusalOf = (judged: Exclude<Judged<unknown>, { verdict: 'right' }>): Refusal => {
  switch (judged.verdict) {
    case 'wrong':
      return new Refusal(422, 'OTP_WRONG', 'otp.wrong', { params: { left: judged.left } });
    case 'blocked':
      return new Refusal(429, 'OTP_BLOCKED', 'otp.blocked', { params: { seconds: judged.seconds } });
    case 'expired':
      return new Refusal(410, 'OTP_EXPIRED', 'otp.expired');
    case 'none':
      return new Refusal(409, 'OTP_NOT_STARTED', 'otp.notStarted');
  }
};

/**
 * Uses the code that this browser was waiting for, once; `onRight` happens with it or not at all.
 * @throws Refusal
 */
export const useCode = async <T>(
  deps: IdentityDependencies,
  use: CodeUse,
  onRight: (tx: Database, row: CodeRow) => Promise<T>,
): Promise<T> => {
  const { db } = deps;
  const { now, trier } = use;
  const pending = await pendingCode(db, use);
  if (pending === null) throw refusalOf({ verdict: 'none' });
  const limits = guessLimits(pending.purpose, trier);
  const seconds = await takeAll(db, limits, now);
  if (seconds > 0) {
    await recordEvent(db, { at: now, kind: 'slowed-down', purpose: pending.purpose, ...trier });
    throw refusalOf({ verdict: 'blocked', seconds });
  }
  const judged = await db.transaction((tx) => judge(tx, deps, use, onRight));
  // What was no guess, or was right, is not held against anybody.
  if (judged.verdict === 'right' || judged.verdict === 'expired' || judged.verdict === 'none')
    await giveBack(db, limits);
  if (judged.verdict === 'right') return judged.value;
  throw refusalOf(judged);
};
