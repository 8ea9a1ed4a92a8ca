import { eq, like } from 'drizzle-orm';
import { personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { localRegistry } from '../../platform/adapters/certificate-registry/local';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { Database } from '../../platform/database/connection';
import {
  coverReminders,
  localRegistryCertificates,
  outbox,
  purchases,
  textMessages,
} from '../../platform/database/schema';
import { purgeExpired } from '../../app/servers/maintenance';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { days } from '../../../testing/portal-under-test';
import { startMotor, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';

let count = 0;
/* A vehicle of its own that another insurer covers until the middle of November. */
const coveredElsewhere = () => {
  count += 1;
  return { registration: `KDJ ${100 + count}C`, chassisNumber: `ELSEWHERE${100 + count}` };
};
const until = '2026-11-13';

let isAway = false;
const adaptersOf = (db: Database) => {
  const registry = localRegistry(db);
  const certificates: CertificateRegistry = {
    ...registry,
    coveredUntil: async (...asked) => {
      if (isAway) throw new Error('the registry is away');
      return registry.coveredUntil(...asked);
    },
  };
  return { certificates };
};

onSeededPortal({ opens: 'each-test', adapters: adaptersOf }, (portal, { db, clock }) => {
  beforeEach(() => {
    isAway = false;
  });

  const cover = async ({ registration }: { registration: string }, startsOn: string, endsOn: string) => {
    const number = `E${registration.slice(4)}${startsOn}`;
    await db()
      .insert(localRegistryCertificates)
      .values({ number, requestKey: number, vehicle: registration, details: {}, startsOn, endsOn });
  };
  const begin = async (email: string, at = portal): Promise<Walk> =>
    walkTo(at, await startMotor(at), 'vehicle-details', { customer: { email } });
  const ask = (walk: Walk, vehicle: object) =>
    walk
      .step('/remindNextCover', { ...vehicle, startDate: '2026-03-05' })
      .then(({ status, body }) => ({ status, body }));
  const mailsTo = (email: string) => db().select().from(outbox).where(eq(outbox.recipient, email));
  const passUntil = async (day: string) => {
    clock.forward(Date.parse(`${day}T09:00:00Z`) - clock.now().getTime());
    await portal.app.runDueJobs();
    await portal.app.runDueJobs();
  };

  describe('when another insurer covers the vehicle', () => {
    it('says until when, from which day the next cover can be bought, and refuses the days before', async () => {
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2025-11-14', until);
      const walk = await begin('elsewhere@example.co.ke');
      const asked = { ...vehicle, startDate: '2026-03-05' };
      const overlap = { endsOn: until, nextStart: '2026-11-14', buyFrom: '2026-10-15', remindsOn: null };
      expect(await walk.ok('/checkVehicleCover', asked)).toEqual({ overlap, gapDays: 0 });
      const refused = await walk.step('/saveVehicleDetails', { ...vehicleDetails, ...asked });
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        422,
        'COVER_OVERLAP',
        [
          {
            field: 'startDate',
            message:
              'This vehicle is already covered until 13 November 2026. Cover that starts on 14 November 2026 can be bought from 15 October 2026.',
          },
        ],
      ]);
    });

    it('offers the day after it where that one can be chosen, also behind cover that was bought ahead', async () => {
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2026-02-01', '2026-02-28');
      await cover(vehicle, '2026-03-01', '2026-03-10');
      await cover(vehicle, '2026-03-11', '2026-03-20');
      const walk = await begin('ahead@example.co.ke');
      const { overlap } = await walk.ok('/checkVehicleCover', { ...vehicle, startDate: '2026-03-05' });
      expect(overlap).toMatchObject({ endsOn: '2026-03-20', nextStart: '2026-03-21', buyFrom: '2026-02-19' });
      await walk.ok('/saveVehicleDetails', { ...vehicleDetails, ...vehicle, startDate: '2026-03-21' });
      expect((await ask(walk, vehicle)).body.code).toBe('REMINDER_NOT_NEEDED');
    });

    it('goes on where the registry does not answer: it has the last word later', async () => {
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2025-11-14', until);
      isAway = true;
      const walk = await begin('away@example.co.ke');
      const found = await walk.ok('/checkVehicleCover', { ...vehicle, startDate: '2026-03-05' });
      expect(found).toEqual({ overlap: null, gapDays: 0 });
      await walk.ok('/saveVehicleDetails', { ...vehicleDetails, ...vehicle });
    });
  });

  describe('when a reminder is asked for', () => {
    it('comes once, by mail, on the morning of the first day, and says what can be done', async () => {
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2025-11-14', until);
      const email = 'reminded@example.co.ke';
      const walk = await begin(email);
      for (let presses = 0; presses < 2; presses += 1)
        expect(await ask(walk, vehicle)).toMatchObject({
          status: 200,
          body: { data: { on: '2026-10-15', by: ['EMAIL'], email: 'r••••@example.co.ke' } },
        });
      const { overlap } = await walk.ok('/checkVehicleCover', { ...vehicle, startDate: '2026-03-05' });
      expect(overlap.remindsOn).toBe('2026-10-15');
      await passUntil('2026-10-14');
      expect(await mailsTo(email)).toEqual([]);
      await passUntil('2026-10-15');
      await passUntil('2026-10-20');
      const [mail, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(mail!.subject).toBe(`You can now buy the next cover of Toyota Fielder ${vehicle.registration}`);
      expect(mail!.text).toMatch(/13 November 2026[^]*14 November 2026/);
      expect(mail!.sentAt).not.toBeNull();
    });

    it('comes to an account as its owner chose', async () => {
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2025-11-14', until);
      count += 1;
      const email = `owner${count}@example.co.ke`;
      const phone = `+2547110009${10 + count}`;
      await addCustomer(db(), { email, phone, remindByEmail: false, remindBySms: true, language: 'sw' });
      const browser = new BrowserUnderTest(portal);
      await signIn(browser, db(), email);
      const before = (await mailsTo(email)).length;
      const walk = await begin(email, browser.asPortal());
      expect((await ask(walk, vehicle)).body.data.by).toEqual(['SMS']);
      await passUntil('2026-10-15');
      expect((await mailsTo(email)).length).toBe(before);
      const [text] = await db().select().from(textMessages).where(eq(textMessages.recipient, phone));
      expect(text!.text).toMatch(/^Tulinde: Sasa unaweza kununua bima inayofuata ya Toyota Fielder/);
    });

    it('does not come once there is a next cover, with us or elsewhere', async () => {
      const [ours, theirs] = [coveredElsewhere(), coveredElsewhere()];
      for (const vehicle of [ours, theirs]) await cover(vehicle, '2025-11-14', until);
      const emails = ['bought-here@example.co.ke', 'bought-there@example.co.ke'];
      expect((await ask(await begin(emails[0]!), ours)).status).toBe(200);
      expect((await ask(await begin(emails[1]!), theirs)).status).toBe(200);
      await cover(theirs, '2026-11-14', '2027-11-13');
      await coverByUs(ours);
      await passUntil('2026-10-16');
      for (const email of emails) expect(await mailsTo(email)).toEqual([]);
      clock.forward(days(60));
      await purgeExpired(db(), clock.now());
      expect(await db().select().from(coverReminders).where(like(coverReminders.email, 'bought-%'))).toEqual([]);
    });

    it('needs somebody to remind, and something to wait for', async () => {
      const walk = await startMotor(portal);
      const vehicle = coveredElsewhere();
      await cover(vehicle, '2025-11-14', until);
      expect((await ask(walk, vehicle)).body.code).toBe('STEP_INCOMPLETE');
      const known = await begin(personalDetails.email);
      expect((await ask(known, coveredElsewhere())).body.code).toBe('REMINDER_NOT_NEEDED');
    });
  });

  /* A purchase that is paid and whose policy is about to be made, for the days after. */
  const coverByUs = async (vehicle: { registration: string; chassisNumber: string }) => {
    const walk = await begin('another@example.co.ke');
    await walk.ok('/saveVehicleDetails', {
      ...vehicleDetails,
      registration: 'KDJ 999C',
      chassisNumber: 'PAID-AHEAD-1',
    });
    const bought = { ...vehicleDetails, ...vehicle } as never;
    await db()
      .update(purchases)
      .set({ state: 'paid', vehicle: bought, startsOn: '2026-11-14', endsOn: '2027-11-13' })
      .where(eq(purchases.id, walk.id));
  };
});
