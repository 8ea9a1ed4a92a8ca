import { hourMs } from '@tulinde/contracts';
import { countGuess } from '../../../customers-and-policies/certificates/certificate-limits';
import { onSeededPostgres } from '../../../../testing/databases';
import { clockAt, portalUnderTest } from '../../../../testing/portal-under-test';
import { chanceOf } from '../../../../testing/simulation/chance';
import { payFirstInvoice, soldMotor } from '../../../../testing/sold-purchase';
import type { Browser } from '../browser';
import { giveBack, takeAll } from './attempt-limits';
import { visitorLimits, type VisitorAct } from './visitor-limits';

const key = Buffer.from('a key of thirty-two letters, alas');

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const take = async (act: VisitorAct, session: string | null, address: string, now: Date): Promise<boolean> =>
    (await takeAll(db(), visitorLimits(key, act, { session, address }), now)) === 0;

  describe('when 2,000 customers stand behind one address of a mobile carrier', () => {
    it('refuses none of them on a day on which each does everything', async () => {
      const address = '105.160.1.1';
      const chance = chanceOf(`carrier ${process.env['TULINDE_SEED'] ?? ''}`);
      const from = new Date('2026-03-02T04:00:00Z').getTime();
      const acts: { at: number; act: VisitorAct; session: string }[] = [];
      for (let customer = 0; customer < 2_000; customer += 1) {
        const session = `customer ${customer}`;
        const one = (act: VisitorAct) => acts.push({ at: from + chance.int(0, 14 * hourMs), act, session });
        one('quotes-mail');
        one('prompt');
        if (chance.is(30)) one('prompt');
        if (chance.is(50)) one('certificate-number');
        if (chance.is(20)) one('contact');
        if (chance.is(20)) one('receipt');
      }
      const refused: string[] = [];
      for (const { at, act, session } of acts.toSorted((one, other) => one.at - other.at)) {
        if (!(await take(act, session, address, new Date(at)))) refused.push(`${act} of ${session}`);
        // What is right is no guess.
        else if (act === 'receipt') await giveBack(db(), visitorLimits(key, act, { session, address }));
      }
      expect(acts.length).toBeGreaterThan(6_000);
      expect(refused).toEqual([]);
    });
  });

  describe('when one script does as much as it is let', () => {
    const most = async (act: VisitorAct, address: string, session: (turn: number) => string | null) => {
      const clock = clockAt('2026-03-02T09:00:00Z');
      let letIn = 0;
      // An hour, with more tries than are let in at most.
      for (let turn = 0; turn < 300; turn += 1) {
        if (await take(act, session(turn), address, clock.now())) letIn += 1;
        clock.forward(12_000);
      }
      return letIn;
    };

    it('sends 240 mails an hour, with a new browser each time or without one', async () => {
      expect(await most('quotes-mail', '41.90.1.1', (turn) => `script ${turn}`)).toBeLessThanOrEqual(240);
      expect(await most('quotes-mail', '41.90.1.2', () => null)).toBeLessThanOrEqual(240);
    });

    it('sends 20 of them from one browser', async () =>
      expect(await most('quotes-mail', '41.90.1.3', () => 'one browser')).toBeLessThanOrEqual(20));

    it('counts up 240 numbers of certificates an hour from one address', async () =>
      expect(await most('certificate-number', '41.90.1.4', (turn) => `script ${turn}`)).toBeLessThanOrEqual(240));
  });

  describe('when many addresses count up the numbers of certificates', () => {
    it('asks everybody for the number plate, and lets in who knows it', async () => {
      const portal = await portalUnderTest(current().database);
      const { clock } = portal;
      const id = await soldMotor(portal, { vehicle: { registration: 'KDD 787A', chassisNumber: 'NZE141-7012387' } });
      await payFirstInvoice(db(), id, { now: clock.now() });
      await portal.app.runDueJobs();
      const { certificateNumber } = (await portal.call('/getIssuedPolicy', { purchaseId: id })).body.data.policy;
      const now = clock.now();
      const guess = (turn: number) => {
        const browser = { session: null, address: `41.1.${turn >> 8}.${turn & 255}` } as Browser;
        return countGuess(db(), { key, hasPlate: false, browser, now });
      };
      await Promise.all(Array.from({ length: 1_000 }, (_none, turn) => guess(turn)));
      const ask = async (more: object) => portal.call('/verifyCertificate', { certificateNumber, ...more });
      const refused = await ask({});
      expect([refused.status, refused.body.errors]).toEqual([
        429,
        [{ field: 'registration', message: expect.stringContaining('number plate') }],
      ]);
      const known = await ask({ registration: 'kdd787a' });
      expect([known.status, known.body.data.isPlateRight]).toEqual([200, true]);
      await portal.app.close();
    });
  });
});
