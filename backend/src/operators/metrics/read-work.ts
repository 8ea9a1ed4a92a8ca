import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';

/** What people look at of the work that waits, each number by its label. Ages in seconds, money in cents. */
export interface WorkState {
  readonly failedJobs: Readonly<Record<string, number>>;
  /** Of the oldest job that is due and not held, by kind. */
  readonly jobAges: Readonly<Record<string, number>>;
  readonly casesOpen: Readonly<Record<string, number>>;
  readonly casesOverdue: Readonly<Record<string, number>>;
  readonly inReview: number;
  readonly reviewAge: number;
  readonly unmatchedCents: number;
  readonly held: Readonly<Record<string, number>>;
  /** Messages to an insurer's system that were given up, by insurer; none where the endpoint is disabled. */
  readonly failedWebhooks: Readonly<Record<string, number>>;
}

type Rows = { readonly rows: readonly { label: string; value: string | number }[] };

const byLabel = async (db: Database, query: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const { rows } = (await db.execute(query)) as Rows;
  return Object.fromEntries(rows.map(({ label, value }) => [label, Number(value)]));
};

export const readWork = async (db: Database, now: Date): Promise<WorkState> => {
  const at = now.toISOString();
  const review = await byLabel(
    db,
    sql`select 'count' as label, count(*) as value from portal.payment_attempts where state = 'review'
      union all select 'age', coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0)
      from portal.payment_attempts where state = 'review'`,
  );
  const unmatched = await byLabel(
    db,
    sql`select 'cents' as label, coalesce(-sum(cents), 0) as value from portal.ledger_postings where account = 'unmatched'`,
  );
  return {
    failedJobs: await byLabel(
      db,
      sql`select kind as label, count(*) as value from portal.jobs where state = 'failed' group by kind`,
    ),
    jobAges: await byLabel(
      db,
      sql`select kind as label, extract(epoch from ${at}::timestamptz - min(run_at)) as value from portal.jobs
        where state = 'waiting' and run_at <= ${at}::timestamptz
        and kind not in (select kind from portal.held_work) group by kind`,
    ),
    casesOpen: await byLabel(
      db,
      sql`select kind as label, count(*) as value from portal.money_cases where state = 'open' group by kind`,
    ),
    casesOverdue: await byLabel(
      db,
      sql`select kind as label, count(*) as value from portal.money_cases
        where state = 'open' and due_at <= ${at}::timestamptz group by kind`,
    ),
    inReview: review['count'] ?? 0,
    reviewAge: review['age'] ?? 0,
    unmatchedCents: unmatched['cents'] ?? 0,
    held: await byLabel(db, sql`select held_group as label, 1 as value from portal.held_work group by held_group`),
    failedWebhooks: await byLabel(
      db,
      sql`select endpoints.underwriter_name as label, count(*) as value from portal.webhook_messages messages
        join portal.webhook_endpoints endpoints on endpoints.id = messages.endpoint_id
        where messages.state = 'FAILED' and endpoints.disabled_because is distinct from 'by hand'
        group by endpoints.underwriter_name`,
    ),
  };
};
