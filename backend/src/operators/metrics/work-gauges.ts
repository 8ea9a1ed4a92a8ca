import type { ProcessMetrics, Reading } from '@tulinde/server/metrics';
import type { Database } from '../../platform/database/connection';
import { laneOf } from '../../platform/jobs/lanes';
import { readWork, type WorkState } from './read-work';

/* One scrape reads all of them. */
const keptMs = 2_000;

const labelled = (label: string, values: Readonly<Record<string, number>>): Reading[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

/** What the database says of work that waits for machines and people: the same from each replica. */
export const addWorkGauges = (metrics: ProcessMetrics, { db, now }: { db: Database; now: () => Date }): void => {
  let last: { readonly at: number; readonly state: Promise<WorkState> } | null = null;
  const state = (): Promise<WorkState> => {
    if (last === null || Date.now() - last.at > keptMs) last = { at: Date.now(), state: readWork(db, now()) };
    return last.state;
  };
  const add = (name: string, help: string, labels: readonly string[], pick: (work: WorkState) => readonly Reading[]) =>
    metrics.gauge(name, help, labels, async () => pick(await state()));

  metrics.gauge('tulinde_database_up', 'Whether the database answered this question.', [], async () => [
    {
      value: await state().then(
        () => 1,
        () => 0,
      ),
    },
  ]);
  add('tulinde_jobs_failed', 'Jobs that gave up, by kind.', ['kind'], ({ failedJobs }) => labelled('kind', failedJobs));
  add(
    'tulinde_job_age_seconds',
    'How long the oldest job has been due, by kind and lane; held ones left out.',
    ['kind', 'lane'],
    (work) =>
      Object.entries(work.jobAges).map(([kind, value]) => ({ labels: { kind, lane: laneOf(kind).name }, value })),
  );
  add('tulinde_money_cases', 'Cases of money that people have to settle, by kind.', ['kind'], ({ casesOpen }) =>
    labelled('kind', casesOpen),
  );
  add('tulinde_money_cases_overdue', 'Those past their deadline.', ['kind'], ({ casesOverdue }) =>
    labelled('kind', casesOverdue),
  );
  add('tulinde_payments_in_review', 'Payments of which nobody knows the end.', [], ({ inReview }) => [
    { value: inReview },
  ]);
  add('tulinde_payment_review_age_seconds', 'How old the oldest of them is.', [], ({ reviewAge }) => [
    { value: reviewAge },
  ]);
  add('tulinde_unmatched_money_cents', 'Money that fits no purchase.', [], ({ unmatchedCents }) => [
    { value: unmatchedCents },
  ]);
  add('tulinde_restore_held', 'Groups of work that are held after a restore: 1 each.', ['group'], ({ held }) =>
    labelled('group', held),
  );
  add(
    'tulinde_webhooks_failed',
    'Messages to insurers’ systems that were given up, by insurer.',
    ['insurer'],
    ({ failedWebhooks }) => labelled('insurer', failedWebhooks),
  );
};
