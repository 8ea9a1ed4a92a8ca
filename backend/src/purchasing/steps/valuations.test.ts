import { inArray } from 'drizzle-orm';
import { days, type PortalUnderTest } from '../../../testing/portal-under-test';
import { startMotor, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { purchases, valuationBookings } from '../../platform/database/schema';
import { purgeBookings, releaseSlots } from '../valuations/purge-bookings';

interface Centre {
  centreId: number;
  county: string;
  isMobile: boolean;
}

onSeededPortal((portal, { db, anotherProcess }) => {
  const other = anotherProcess();
  let centres: Centre[];
  beforeAll(async () => {
    centres = (await portal.call('/getValuationCentres')).body.data;
  });

  const centreIn = (county: string, isMobile = false) =>
    centres.find((centre) => centre.county === county && centre.isMobile === isMobile)!.centreId;
  let plates = 0;
  const buyer = async (at: PortalUnderTest): Promise<Walk> => {
    plates += 1;
    const vehicle = { registration: `KDD ${100 + plates}D`, chassisNumber: `VALUATION${plates}` };
    return walkTo(at, await startMotor(at), 'valuation', { vehicle });
  };
  const timesOn = async (walk: Walk, centreId: number, day: string): Promise<string[]> => {
    const found = await walk.ok('/getValuationSlots', { centreId });
    return found.find((slot: { day: string }) => slot.day === day).times;
  };

  it('gives one slot to one of two buyers, through whichever process', async () => {
    const [first, second] = [await buyer(portal), await buyer(other)];
    const centreId = centreIn('Nakuru');
    for (const time of ['08:30', '09:30', '10:30']) {
      const wanted = { method: 'CENTRE', centreId, date: '2026-03-04', time };
      const answers = await Promise.all([first, second].map((walk) => walk.step('/bookValuation', wanted)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'SLOT_TAKEN',
        errors: [{ field: 'time' }],
      });
    }
  });

  it('offers a slot until it is taken, and again once its holder chose another', async () => {
    const [first, second] = [await buyer(portal), await buyer(portal)];
    const centreId = centreIn('Kisumu');
    const slot = { method: 'CENTRE', centreId, date: '2026-03-05', time: '09:30' };
    const booked = await first.ok('/bookValuation', slot);
    expect(booked.valuation).toMatchObject({
      method: 'CENTRE',
      centre: { centreId },
      date: '2026-03-05',
      time: '09:30',
    });
    expect(booked.nextStep).toBe('documents');
    expect(await timesOn(second, centreId, '2026-03-05')).not.toContain('09:30');
    expect(await timesOn(first, centreId, '2026-03-05')).toContain('09:30');
    const rebooked = await first.ok('/bookValuation', { method: 'CALL', phone: '0733 111 222' });
    expect(rebooked.valuation).toEqual({
      method: 'CALL',
      centre: null,
      date: null,
      time: null,
      place: '',
      phone: '+254733111222',
    });
    expect(await timesOn(second, centreId, '2026-03-05')).toContain('09:30');
    expect((await second.step('/bookValuation', slot)).status).toBe(200);
  });

  it('refuses days, times and places that are not offered, all at once', async () => {
    const walk = await buyer(portal);
    const centreId = centreIn('Meru');
    const refusedFields = async (body: object) => {
      const { status, body: answer } = await walk.step('/bookValuation', body);
      return [status, ...(answer.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    const slot = { method: 'CENTRE', centreId, date: '2026-03-04', time: '08:30' };
    for (const date of ['2026-03-02', '2026-03-08', '2026-03-17']) {
      expect(await refusedFields({ ...slot, date })).toEqual([422, 'date']);
    }
    expect(await refusedFields({ ...slot, time: '08:31', date: '2026-03-01' })).toEqual([422, 'time', 'date']);
    expect(await refusedFields({ ...slot, centreId: 424242 })).toEqual([422, 'centreId']);
    // A mobile valuer is not visited, and does not come without a place.
    expect(await refusedFields({ ...slot, centreId: centreIn('Meru', true), time: '09:00' })).toEqual([
      422,
      'centreId',
    ]);
    expect(await refusedFields({ ...slot, method: 'MOBILE', centreId: centreIn('Meru', true), time: '09:00' })).toEqual(
      [422, 'place'],
    );
  });

  it('frees the slot of a purchase that nobody went on with for a day', async () => {
    const [left, kept] = [await buyer(portal), await buyer(portal)];
    const centreId = centreIn('Embu');
    await left.ok('/bookValuation', { method: 'CENTRE', centreId, date: '2026-03-04', time: '08:30' });
    await releaseSlots(db(), portal.clock.now());
    expect(await timesOn(kept, centreId, '2026-03-04')).not.toContain('08:30');
    await releaseSlots(db(), new Date(portal.clock.now().getTime() + days(1) + 1));
    expect(await timesOn(kept, centreId, '2026-03-04')).toContain('08:30');
    expect((await left.ok('/getPurchase')).nextStep).toBe('valuation');
  });

  it('forgets whom to call after 120 days, and the booking when nothing can be asked about its cover any more', async () => {
    const [walk, later] = [await buyer(portal), await buyer(portal)];
    const place = { method: 'MOBILE', centreId: centreIn('Meru', true), date: '2026-03-04', place: 'At the market' };
    await walk.ok('/bookValuation', { ...place, time: '09:00' });
    await later.ok('/bookValuation', { method: 'CALL', phone: '0733 111 222' });
    const after = async (passed: number) => {
      await db().transaction(async (tx) => {
        // As those that were bought: their slots are not freed.
        await tx.update(purchases).set({ state: 'paying' });
        await purgeBookings(tx, new Date(portal.clock.now().getTime() + passed));
      });
      const rows = await db()
        .select()
        .from(valuationBookings)
        .where(inArray(valuationBookings.purchaseId, [walk.id, later.id]));
      return [walk.id, later.id].flatMap((id) =>
        rows.filter(({ purchaseId }) => purchaseId === id).map(({ day, place: where, phone }) => [day, where, phone]),
      );
    };
    expect(await after(days(120))).toEqual([
      ['2026-03-04', 'At the market', null],
      [null, null, '+254733111222'],
    ]);
    expect(await after(days(120) + 1)).toEqual([
      ['2026-03-04', null, null],
      [null, null, null],
    ]);
    expect(await after(days(8 * 366) - 1)).toHaveLength(2);
    expect(await after(days(8 * 366) + 1)).toEqual([]);
  });
});
