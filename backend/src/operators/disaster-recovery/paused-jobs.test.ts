import { heldWork, jobs, restores } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { takeJob } from '../../platform/jobs/job-repository';
import { onEachSeededEngine } from '../../../testing/databases';
import { clockAt, minutes } from '../../../testing/portal-under-test';
import { pauseOutbound } from './pause-outbound';

/* No trace: as a call writes it. */
onEachSeededEngine((current) => {
  const db = () => current().database.db;
  const clock = clockAt('2026-03-02T09:00:00Z');
  beforeEach(async () => {
    for (const table of [jobs, heldWork, restores]) await db().delete(table);
    const now = clock.now();
    await db().transaction((tx) => pauseOutbound(tx, { by: 'portal', knownUntil: now, lostUntil: now, now }));
    await db().delete(jobs);
    clock.forward(minutes(1));
  });
  const ofCall = async (kind: string) => {
    await enqueueJob(db(), { kind, key: 'of a call after the restore', payload: {}, runAt: clock.now() });
    return (await takeJob(db(), [kind], clock.now()))?.kind ?? 'held';
  };

  it.each(['send-mail', 'send-text'])('lets an answer go that somebody asks for now: %s', async (kind) => {
    expect(await ofCall(kind)).toBe(kind);
  });

  it.each([
    ['send-return-part', 'an operator approves what M-Pesa may have paid before'],
    ['issue-policy', 'M-Pesa tells late, and the numbers were not moved'],
  ])('holds whatever call it is of: %s, where %s', async (kind) => {
    expect(await ofCall(kind)).toBe('held');
  });
});
