import { desc } from 'drizzle-orm';
import { motorForm } from '@tulinde/testing/sample-customer';
import { outbox } from '../../platform/database/schema';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal({ env: { TULINDE_SITE: 'https://tulinde.example' } }, (portal, { db }) => {
  const newSet = async () => (await portal.call('/getQuote', motorForm())).body.data.data;
  const newRef = async (): Promise<string> => (await newSet()).quoteRef;
  const send = (quoteRef: string, email: string, headers = {}) =>
    portal.call('/emailQuotes', { quoteRef, email }, headers);
  const lastMail = async () => (await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0];

  describe('when quotes are sent by e-mail', () => {
    it('writes the prices and the link, in the language of the request', async () => {
      const { quoteRef: ref, shareRef } = await newSet();
      expect((await send(ref, ' Amina@Example.co.ke ')).body).toEqual({
        response_code: 200,
        data: { isQueued: true },
      });
      expect(await lastMail()).toMatchObject({
        recipient: 'amina@example.co.ke',
        subject: 'Quotes for your Toyota Fielder',
        text: expect.stringContaining(`https://tulinde.example/quote?ref=${shareRef}`),
      });
      await send(ref, 'amina@example.co.ke', { 'accept-language': 'sw' });
      const mail = await lastMail();
      expect(`${mail?.text}${mail?.html}`).not.toContain(ref);
      expect(mail?.subject).toBe('Makadirio ya bei ya Toyota Fielder yako');
      expect(mail?.text).toContain('Savanna Mutual General: KES 72,364 (malipo ya mwanzo KES 7,731)');
      expect(mail?.text).toContain(`/quote?ref=${shareRef}&lang=sw`);
    });

    it('sends the same set five times a day, also when all is pressed at once', async () => {
      const ref = await newRef();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => send(ref, `person${index}@example.co.ke`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      portal.clock.forward(days(2));
      expect((await send(ref, 'person1@example.co.ke')).status).toBe(200);
    });

    it('does not bother one address with many sets', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await send(await newRef(), 'Victim@example.co.ke')).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it.each(['nobody', 'a@b', ''])('refuses the address "%s" beside its field', async (email) => {
      const { status, body } = await send(await newRef(), email);
      expect(status).toBe(422);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'email' })]);
    });

    it('refuses what is unknown or has expired', async () => {
      const ref = await newRef();
      expect((await send('unknown', 'amina@example.co.ke')).status).toBe(404);
      portal.clock.forward(days(15));
      expect((await send(ref, 'amina@example.co.ke')).status).toBe(410);
    });
  });
});
