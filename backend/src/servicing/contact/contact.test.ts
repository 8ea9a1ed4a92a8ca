import { eq } from 'drizzle-orm';
import { attemptLimits, contactMessages, idempotencyKeys, outbox } from '../../platform/database/schema';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { purgeContactMessages } from './purge-contact';

const asked = {
  name: 'Amina Otieno',
  phone: '0712 345 678',
  topic: 'CLAIM',
  when: 'EVENING',
  language: 'sw',
  page: '/contact-us',
  release: 'mfe-help@1.0.0',
  website: '',
};
const said = {
  rating: '4',
  topic: 'SITE',
  text: 'Quick,\nand <b>clear</b>.',
  reach: '',
  page: '/faqs',
  release: '',
  website: '',
};

onSeededPortal({ at: '2026-11-23T10:00:00Z', opens: 'each-test' }, (portal, { db, clock }) => {
  const messages = () => db().select().from(contactMessages);
  beforeEach(async () => {
    await db().delete(contactMessages);
    await db().delete(attemptLimits);
  });

  it('keeps who would like to be called and when, mails it to us, and says by when we call', async () => {
    const { status, body } = await portal.call('/requestCallBack', asked);
    expect([status, body.data]).toEqual([
      200,
      { reference: expect.stringMatching(/^CB-\w{6}$/), callBy: '2026-11-23T17:00:00.000Z' },
    ]);
    const { reference } = body.data;
    expect(await messages()).toMatchObject([
      { reference, kind: 'CALL_BACK', reach: '+254712345678', callWhen: 'EVENING', language: 'sw', customerId: null },
    ]);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `contact:${reference}`));
    expect(mail).toMatchObject({ recipient: 'help@tulinde.example', subject: `Call back ${reference}: a claim` });
    expect(mail?.text).toContain('+254712345678');
  });

  it('keeps and mails what was answered for a quote before the call was asked for', async () => {
    const text = 'Insurance type: Comprehensive; a Tata Xenon';
    const { reference } = (await portal.call('/requestCallBack', { ...asked, text })).body.data;
    expect(await messages()).toMatchObject([{ reference, text }]);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `contact:${reference}`));
    expect(mail?.text).toContain(text);
  });

  it('keeps feedback as it was written, and mails it as text', async () => {
    const { body } = await portal.call('/sendFeedback', { ...said, reach: ' Amina@Example.co.ke ' });
    const { reference } = body.data;
    expect(await messages()).toMatchObject([{ reference, rating: 4, text: said.text, reach: 'amina@example.co.ke' }]);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `contact:${reference}`));
    expect(mail?.html).toContain('and &#60;b&#62;clear&#60;/b&#62;.');
  });

  it('keeps one of a press that is repeated', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-browser-1' };
    const answers = [await portal.call('/sendFeedback', said, key), await portal.call('/sendFeedback', said, key)];
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
    expect(await messages()).toHaveLength(1);
  });

  it('counts no press twice whose answer was lost, whatever became of its key', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-browser-2' };
    const references = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await portal.call('/requestCallBack', asked, key);
      references.push([status, body.data?.reference]);
      await db().delete(idempotencyKeys);
    }
    expect(references).toEqual(Array(5).fill([200, references[0]?.[1]]));
    expect(await messages()).toHaveLength(1);
  });

  it('thanks a program that fills in what nobody sees, and keeps nothing', async () => {
    const trapped = await portal.call('/sendFeedback', { ...said, website: 'https://buy.example' });
    expect(trapped.body.data.reference).toMatch(/^FB-\w{6}$/);
    expect((await portal.call('/requestCallBack', { ...asked, website: 'x' })).status).toBe(200);
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['/requestCallBack', { ...asked, name: '', phone: '12', topic: 'X', when: '' }, ['name', 'phone', 'topic', 'when']],
    [
      '/sendFeedback',
      { ...said, rating: '6', topic: '', text: ' ', reach: 'nowhere' },
      ['rating', 'topic', 'text', 'reach'],
    ],
    ['/sendFeedback', { ...said, text: 'x'.repeat(1001) }, ['text']],
  ])('refuses %s with each field that is wrong', async (path, body, fields) => {
    const answer = await portal.call(path, body);
    expect([answer.status, answer.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, fields]);
    expect(await messages()).toEqual([]);
  });

  it('takes three a day that one phone is to be called for', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await portal.call('/requestCallBack', { ...asked, phone: '0733 111 222' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    clock.forward(days(1));
    expect((await portal.call('/requestCallBack', { ...asked, phone: '0733 111 222' })).status).toBe(200);
  });

  it('forgets after two years', async () => {
    await portal.call('/sendFeedback', said);
    await purgeContactMessages(db(), new Date('2028-11-22T09:59:59Z'));
    expect(await messages()).toHaveLength(1);
    await purgeContactMessages(db(), new Date('2028-11-22T10:00:01Z'));
    expect(await messages()).toEqual([]);
  });
});
