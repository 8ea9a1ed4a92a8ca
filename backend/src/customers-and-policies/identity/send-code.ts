import { and, eq, lte, sql } from 'drizzle-orm';
import { otpResendSeconds, type Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes, type CodePurpose, type WantedAccount } from '../../platform/database/schema';
import { addressee, notify } from '../../platform/notifications';
import { codeNotification } from './code-notification';
import type { IdentityDependencies } from './identity-dependencies';
import { codeLimits, type Trier } from './limit-rules';
import { giveBack, takeAll } from './limits';
import { noAccountNotification } from './no-account-notification';
import { hashOf, keyedHash, newCode, newId } from '../../platform/http/secrets';
import { recordEvent } from './sign-in-events';

const validMs = 10 * 60_000;
const resendMs = otpResendSeconds * 1000;

/** Sends a code on its way in the transaction that keeps it. @param code null where nobody may have one */
export type Deliver = (tx: Database, code: string | null, key: string) => Promise<void>;

interface CodeFacts {
  readonly purpose: CodePurpose;
  readonly trier: Trier;
  readonly browserSecret: string;
  readonly language: Language;
  readonly now: Date;
  readonly sessionId?: string | null;
  readonly signUp?: WantedAccount;
  /** False where nobody may use it: the mail says that there is no account, and no code is right. */
  readonly hasAccount: boolean;
}

/** It goes by mail, to an address in small letters, unless its purpose has a way of its own. */
export type NewCode = CodeFacts & ({ readonly email: string } | { readonly deliver: Deliver });

const byMail =
  (purpose: CodePurpose, email: string, language: Language, now: Date): Deliver =>
  (tx, code, key) => {
    const to = addressee(language, email);
    return code === null
      ? notify(tx, to, noAccountNotification, { key, now })
      : notify(tx, to, codeNotification, { key, purpose, code, now });
  };

export type Sending =
  | { readonly outcome: 'sent' }
  /** The code before this one still holds. */
  | { readonly outcome: 'too-soon'; readonly seconds: number }
  | { readonly outcome: 'blocked'; readonly seconds: number }
  | { readonly outcome: 'too-many'; readonly seconds: number };

const until = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Hash of a code with all that it is good for. Its browser stands beside it, because a browser's secret changes. */
export const codeHashOf = (key: Buffer, code: string, purpose: CodePurpose, subject: string) =>
  keyedHash(key, 'code', purpose, subject, code);

/** Sends a code of a purpose, for one browser, in place of the one before. */
export const sendCode = async (deps: IdentityDependencies, wanted: NewCode): Promise<Sending> => {
  const { db, key, random } = deps;
  const { purpose, trier, now, language } = wanted;
  const deliver = 'deliver' in wanted ? wanted.deliver : byMail(purpose, wanted.email, language, now);
  const { subject } = trier;
  const browserHash = hashOf(wanted.browserSecret);
  const isRow = and(
    eq(oneTimeCodes.subject, subject),
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.browserHash, browserHash),
  );

  const [before] = await db.select().from(oneTimeCodes).where(isRow);
  if (before?.blockedUntil && before.blockedUntil > now) {
    return { outcome: 'blocked', seconds: until(before.blockedUntil, now) };
  }
  const resendAt = before ? new Date(before.sentAt.getTime() + resendMs) : now;
  if (resendAt > now) return { outcome: 'too-soon', seconds: until(resendAt, now) };
  const limits = codeLimits(purpose, trier);
  const seconds = await takeAll(db, limits, now);
  if (seconds > 0) {
    await recordEvent(db, { at: now, kind: 'slowed-down', purpose, ...trier });
    return { outcome: 'too-many', seconds };
  }

  const code = newCode(random);
  const fresh = {
    sessionId: wanted.sessionId ?? null,
    signUp: wanted.signUp ? { ...wanted.signUp, language } : null,
    codeHash: wanted.hasAccount ? codeHashOf(key, code, purpose, subject) : null,
    sentAt: now,
    expiresAt: new Date(now.getTime() + validMs),
    usedAt: null,
    grantEndsAt: null,
    grantUsedAt: null,
  };
  const isSent = await db.transaction(async (tx) => {
    const isOver = sql`(${oneTimeCodes.usedAt} is not null or ${oneTimeCodes.blockedUntil} is not null)`;
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({ id: newId(random), subject, purpose, browserHash, ...fresh })
      .onConflictDoUpdate({
        target: [oneTimeCodes.subject, oneTimeCodes.purpose, oneTimeCodes.browserHash],
        // Wrong codes are remembered until one was right or the wait is over.
        set: {
          ...fresh,
          failures: sql`case when ${isOver} then 0 else ${oneTimeCodes.failures} end`,
          blockedUntil: null,
        },
        // Of two that come together one is sent.
        setWhere: lte(oneTimeCodes.sentAt, new Date(now.getTime() - resendMs)),
      })
      .returning({ id: oneTimeCodes.id });
    if (row === undefined) return false;
    await deliver(tx, wanted.hasAccount ? code : null, `code:${row.id}:${now.getTime()}`);
    await recordEvent(tx, { at: now, kind: 'code-sent', purpose, sessionId: wanted.sessionId ?? null, ...trier });
    return true;
  });
  if (isSent) return { outcome: 'sent' };
  await giveBack(db, limits);
  return { outcome: 'too-soon', seconds: otpResendSeconds };
};
