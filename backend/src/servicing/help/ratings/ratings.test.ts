import { answerRatings, attemptLimits } from '../../../platform/database/schema';
import { minutes } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { countRatings } from './count-ratings';
import { purgeRatings } from './purge-ratings';

const about = { answer: 'missed-instalment', version: 1, language: 'en' };
const useful = { ...about, isUseful: true, reason: '', text: '' };
const useless = { ...about, isUseful: false, reason: 'TOO_LITTLE', text: ' By what date? ' };

onSeededPortal({ at: '2026-11-23T10:00:00Z', opens: 'each-test' }, (portal, { db, clock }) => {
  const rate = (body: object, key?: string) =>
    portal.call('/rateAnswer', body, key === undefined ? {} : { 'idempotency-key': key });
  beforeEach(async () => {
    await db().delete(answerRatings);
    await db().delete(attemptLimits);
  });

  it('keeps one of a rating that is repeated, and nothing of who gave it', async () => {
    const key = 'of-one-answer-on-one-device';
    expect([(await rate(useless, key)).status, (await rate(useless, key)).status]).toEqual([200, 200]);
    const [kept, ...more] = await db().select().from(answerRatings);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ ...about, isUseful: false, reason: 'TOO_LITTLE', text: 'By what date?' });
    expect(Object.keys(kept!).sort()).toEqual(
      ['answer', 'createdAt', 'id', 'isUseful', 'language', 'press', 'reason', 'text', 'version'].sort(),
    );
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  it('shows how many found each answer useful, and why not', async () => {
    for (const body of [useful, useful, useless, { ...useless, reason: 'WRONG', text: '' }]) await rate(body);
    expect(await countRatings(db())).toEqual([
      {
        answer: 'missed-instalment',
        version: 1,
        useful: 2,
        notUseful: 2,
        reasons: { TOO_LITTLE: 1, WRONG: 1 },
        remarks: ['By what date?'],
      },
    ]);
  });

  it('keeps no words of one that was useful', async () => {
    await rate({ ...useful, reason: 'WRONG', text: 'Call me.' });
    expect(await db().select().from(answerRatings)).toMatchObject([{ reason: null, text: '' }]);
  });

  it.each([
    [{ ...useless, reason: '' }, 422],
    [{ ...useless, text: 'x'.repeat(301) }, 422],
    [{ ...useful, answer: 'no-such-answer' }, 404],
  ])('refuses %j', async (body, status) => {
    expect((await rate(body)).status).toBe(status);
    expect(await db().select().from(answerRatings)).toEqual([]);
  });

  it('takes four hundred from one address, then one a minute', async () => {
    expect((await rate(useful)).status).toBe(200);
    // As after 399 more.
    await db()
      .update(attemptLimits)
      .set({ emptyAt: new Date(clock.now().getTime() + minutes(400)) });
    expect((await rate(useful)).status).toBe(429);
    clock.forward(minutes(1));
    expect((await rate(useful)).status).toBe(200);
  });

  it('forgets after a year', async () => {
    await rate(useful);
    await purgeRatings(db(), new Date('2027-11-23T09:59:59Z'));
    expect(await db().select().from(answerRatings)).toHaveLength(1);
    await purgeRatings(db(), new Date('2027-11-23T10:00:01Z'));
    expect(await db().select().from(answerRatings)).toEqual([]);
  });
});
