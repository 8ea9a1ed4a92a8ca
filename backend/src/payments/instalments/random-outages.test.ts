import { desc, eq } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { uptimes } from '../../platform/database/schema';
import { planUnderTest, type Sent } from '../../../testing/plan-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { beat } from '../../platform/uptime';
import { endOfDay, startOfDay } from '../../domain/cover-times';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';

const lives = 6;
const hourInNairobi = (at: Date): number => (at.getUTCHours() + 3) % 24;
/* From 0 to below a limit, by the seed of the run. */
const random = (below: number): number => seededBytes(4).readUInt32BE() % below;
const hours = (count: number): number => minutes(60 * count);

onSeededPortal((portal, { db, clock }) => {
  const isTrueThen = ({ at, says }: Sent, dueOn: string): boolean => {
    if (says.includes('due today')) return nairobiDay(at) === dueOn;
    if (says.includes('due tomorrow')) return nairobiDay(at) === addDays(dueOn, -1);
    if (says.includes(' is due on')) return at < startOfDay(addDays(dueOn, -1));
    return true;
  };

  it('says nothing at night, late or twice, and ends no cover early, whatever outages there are', async () => {
    for (let number = 0; number < lives; number += 1) {
      const life = planUnderTest(portal, db());
      await db().delete(uptimes);
      await beat(db(), clock.now());
      const vehicle = { startDate: nairobiDay(clock.now()) };
      const { policy, invoices } = await life.plan({ instalments: 2, vehicle });
      const { dueOn } = invoices[1]!;
      /* Up until then, beating all the while. */
      const upUntil = async (end: Date) => {
        const [last] = await db().select().from(uptimes).orderBy(desc(uptimes.toAt)).limit(1);
        await db().update(uptimes).set({ toAt: end }).where(eq(uptimes.id, last!.id));
        await life.liveUntil(end);
      };
      // Eight days before the due day until cover must have ended by any reckoning.
      await upUntil(startOfDay(addDays(dueOn, -8)));
      let lost = 0;
      for (let outage = 0; outage < 4; outage += 1) {
        await upUntil(new Date(clock.now().getTime() + hours(1 + random(120))));
        const length = minutes(5 + random(random(2) === 0 ? 60 : 8 * 24 * 60));
        clock.forward(length);
        if (clock.now() > startOfDay(dueOn)) lost += length;
        await beat(db(), clock.now());
        await life.goTo(clock.now());
      }
      await upUntil(endOfDay(addDays(dueOn, 40)));

      const [period] = (await findPolicyOf(db(), policy.purchaseId))!.periods;
      const grace = life.sent.filter(({ says }) => /overdue|Last reminder/.test(says));
      const end = period!.endsAt;
      const about = { life: number, dueOn, end, lost: lost / hours(1), sent: life.sent };
      expect({ ...about, closed: period!.closed }).toMatchObject({ closed: 'LAPSED' });
      expect({ ...about, isEarly: end < endOfDay(addDays(dueOn, 7)) }).toMatchObject({ isEarly: false });
      expect({ ...about, ways: grace.map(({ way }) => way) }).toMatchObject({ ways: ['mail', 'text', 'mail', 'text'] });
      for (const message of life.sent) {
        const isNight = hourInNairobi(message.at) < 7 || hourInNairobi(message.at) >= 21;
        expect({ ...about, message, isNight, isTrue: isTrueThen(message, dueOn) }).toMatchObject({
          isNight: false,
          isTrue: true,
        });
      }
      const lastOut = Math.max(...grace.map(({ at }) => at.getTime()));
      expect({ ...about, day: end.getTime() - lastOut >= hours(24) }).toMatchObject({ day: true });
      const said = life.sent.map(({ way, says }) => `${way} ${says}`);
      expect(new Set(said).size).toBe(said.length);
    }
  });
});
