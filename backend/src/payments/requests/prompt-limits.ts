import { dayMs, minuteMs } from '@tulinde/contracts';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { lockOne } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { invoices, paymentAttempts } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { takeAll, type Limit } from '../../platform/http/rate-limits/attempt-limits';
import { isStopped } from './prompt-stops';

interface Most {
  readonly of: 'phone' | 'purchase';
  readonly count: number;
  readonly withinMs: number;
}

/** How often one phone, and for one purchase any phone, is asked to pay. */
const promptLimits: readonly Most[] = [
  { of: 'phone', count: 3, withinMs: 10 * minuteMs },
  { of: 'phone', count: 10, withinMs: dayMs },
  { of: 'purchase', count: 5, withinMs: 60 * minuteMs },
];
export interface Prompting {
  readonly purchaseId: string;
  readonly phone: string;
  /** Keyed hash. */
  readonly phoneHash: string;
  /** Of the browser and the address that ask; none where it is nobody on the network. */
  readonly visitor: readonly Limit[];
}

/** When each was asked, the last first. */
type Prompts = Readonly<Record<Most['of'], readonly Date[]>>;

/*
 * The last first. Left out is what no phone was asked by, and what was paid for this very purchase: a price in parts goes on
 * from part to part.
 */
const promptsOf = async (tx: Database, { phone, purchaseId }: Prompting, now: Date): Promise<Prompts> => {
  const isPaidPart = and(eq(paymentAttempts.state, 'succeeded'), eq(invoices.purchaseId, purchaseId));
  // One question for each index: with `or` over two tables PostgreSQL reads both whole.
  const promptsWhere = (isAsked: SQL) =>
    tx
      .select({ at: paymentAttempts.createdAt })
      .from(paymentAttempts)
      .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
      .where(
        and(
          isAsked,
          eq(paymentAttempts.channel, 'STK'),
          gt(paymentAttempts.createdAt, new Date(now.getTime() - dayMs)),
          sql`coalesce(${paymentAttempts.failureReason}, '') not in ('NOT_SENT', 'REFUSED', 'BUSY')`,
          sql`not (${isPaidPart})`,
        ),
      )
      .orderBy(desc(paymentAttempts.createdAt));
  const [ofPhone, ofPurchase] = await together([
    promptsWhere(eq(paymentAttempts.phone, phone)),
    promptsWhere(eq(invoices.purchaseId, purchaseId)),
  ]);
  return { phone: ofPhone.map(({ at }) => at), purchase: ofPurchase.map(({ at }) => at) };
};

const waitMs = (prompts: Prompts, limit: Most, now: Date): number => {
  const last = prompts[limit.of][limit.count - 1];
  return last === undefined ? 0 : last.getTime() + limit.withinMs - now.getTime();
};

const refused = (message: 'payment.often.phone' | 'payment.often.purchase' | 'payment.often.here', seconds: number) => {
  // Read as words: `5 minutes`.
  const params = { wait: `PT${seconds}S` };
  const fields = message === 'payment.often.phone' ? [{ field: 'phone', message, params }] : [];
  return new Refusal(429, 'TOO_MANY_REQUESTS', message, { params, fields });
};

/**
 * Whether a phone may be asked now; in the transaction that writes the request down. Requests to one phone wait for each
 * other, so that many at once are no more than one after the other.
 * @returns how many requests of the last day the phone has had, with this one
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait, PROMPTS_STOPPED
 */
export const countPrompt = async (tx: Database, prompting: Prompting, now: Date): Promise<number> => {
  await lockOne(tx, 'phone', prompting.phone);
  const [isUnwanted, prompts] = await together([
    isStopped(tx, prompting.phoneHash, now),
    promptsOf(tx, prompting, now),
  ]);
  if (isUnwanted) {
    const field = { field: 'phone', message: 'payment.stopped' as const };
    throw new Refusal(409, 'PROMPTS_STOPPED', 'payment.stopped', { fields: [field] });
  }
  for (const asked of ['phone', 'purchase'] as const) {
    const waits = promptLimits.filter((limit) => limit.of === asked).map((limit) => waitMs(prompts, limit, now));
    const wait = Math.max(...waits);
    if (wait > 0) throw refused(`payment.often.${asked}`, Math.ceil(wait / 1000));
  }
  const seconds = await takeAll(tx, prompting.visitor, now);
  if (seconds > 0) throw refused('payment.often.here', seconds);
  return prompts.phone.length + 1;
};
