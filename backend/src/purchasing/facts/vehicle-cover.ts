import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { addDays, codeKey, firstDayToBuy, lastDayBefore, nairobiDay } from '@tulinde/contracts';
import { codeKeyOf } from '../../platform/database/code-key';
import { lockNames } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { purchases } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { coversOfVehicle } from '../../customers-and-policies/policies/cover-repository';
import { gapBefore, overlapOf, type Overlap, type Period } from '../records/free-days';
import { isHolding } from '../records/holding';
import type { PurchaseFacts } from './purchase-facts';
import { termOf } from '../../domain/quoted-offer';

/** Either may be '': a vehicle not yet registered, or one asked about before its chassis number is typed. */
export interface VehicleNumbers {
  readonly registration: string;
  readonly chassisNumber: string;
}

/* The last day on which a cover is in the way: one that was ended today leaves today free. */
const lastDayOf = (endsAt: Date, now: Date): string =>
  endsAt <= now && lastDayBefore(endsAt) === nairobiDay(now) ? addDays(nairobiDay(now), -1) : lastDayBefore(endsAt);

/* Cover that there is or was, and purchases whose policy is about to be made. */
const coversOf = async (
  db: Database,
  { registration, chassisNumber }: VehicleNumbers,
  of: { exceptPurchase: string; holding: SQL | undefined; now: Date },
): Promise<Period[]> => {
  if (registration === '' && chassisNumber === '') return [];
  const isOfVehicle = or(
    registration === ''
      ? undefined
      : eq(codeKeyOf(sql`${purchases.vehicle} ->> 'registration'`), codeKey(registration)),
    chassisNumber === ''
      ? undefined
      : eq(codeKeyOf(sql`${purchases.vehicle} ->> 'chassisNumber'`), codeKey(chassisNumber)),
  );
  const [issued, sold] = await together([
    coversOfVehicle(db, { registration, chassisNumber }, of),
    db
      .select({ startsOn: purchases.startsOn, endsOn: purchases.endsOn })
      .from(purchases)
      .where(and(of.holding, ne(purchases.id, of.exceptPurchase), isOfVehicle)),
  ]);
  return [
    ...issued.map(({ startsAt, endsAt }) => ({ startsOn: nairobiDay(startsAt), endsOn: lastDayOf(endsAt, of.now) })),
    ...sold.flatMap(({ startsOn, endsOn }) => (startsOn === null || endsOn === null ? [] : [{ startsOn, endsOn }])),
  ];
};

type Asking = Pick<PurchaseFacts, 'row' | 'offer' | 'now'>;

/** An overlap, and from which day on its next cover can be bought. */
export interface CoverInTheWay extends Overlap {
  readonly buyFrom: string;
}
const buyable = (overlap: Overlap, row: Pick<PurchaseFacts['row'], 'renewsPolicy'>): CoverInTheWay => ({
  ...overlap,
  buyFrom: firstDayToBuy(overlap.nextStart, row.renewsPolicy !== null),
});

/**
 * What a vehicle's cover looks like around a first day.
 * @param elsewhere cover that the registry of certificates knows of
 */
export const coverAround = async (
  db: Database,
  { row, offer, now }: Asking,
  vehicle: VehicleNumbers,
  { startsOn, elsewhere }: { readonly startsOn: string; readonly elsewhere: readonly Period[] },
): Promise<{ overlap: CoverInTheWay | null; gapDays: number }> => {
  const holding = eq(purchases.state, 'paid');
  const ours = await coversOf(db, vehicle, { exceptPurchase: row.id, holding, now });
  const covers = [...ours, ...elsewhere];
  const overlap = overlapOf(covers, startsOn, termOf(offer));
  return overlap === null
    ? { overlap, gapDays: gapBefore(covers, startsOn) }
    : { overlap: buyable(overlap, row), gapDays: 0 };
};

/** Whether we sold a vehicle cover that runs on a day or after it. */
export const isCoveredFrom = async (
  db: Database,
  vehicle: VehicleNumbers,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<boolean> => {
  const covers = await coversOf(db, vehicle, { exceptPurchase: '', holding: eq(purchases.state, 'paid'), now });
  return covers.some(({ endsOn }) => endsOn >= day);
};

/** Two who pay for one vehicle at the same moment queue up here until the first has closed its purchase. */
export const queueForVehicle = async (tx: Database, { registration, chassisNumber }: VehicleNumbers): Promise<void> => {
  const [plateKey, chassisKey] = [codeKey(registration), codeKey(chassisNumber)];
  // Releases of before keys take those of the spellings, a plate of three wheels without its blank.
  const spelt = new Set([`plate ${registration}`, `plate ${plateKey}`, `chassis ${chassisNumber}`]);
  await lockNames(tx, [...spelt, `plate key ${plateKey}`, `chassis key ${chassisKey}`]);
};

/** Says until when the vehicle is covered, and on which day the next cover can start or from which it can be bought. */
const overlapRefusal = (overlap: CoverInTheWay, now: Date): Refusal => {
  const params = { ...overlap };
  const message = overlap.buyFrom > nairobiDay(now) ? 'cover.overlap.later' : 'cover.overlap';
  return new Refusal(422, 'COVER_OVERLAP', message, { params, fields: [{ field: 'startDate', message, params }] });
};

/**
 * Refuses a second cover of a vehicle. Before paying, a payment under way counts as well: whose turn it is keeps the
 * vehicle. Once the price is in, only what is paid does. The registry of certificates has the last word later.
 * @param payment null on the summary
 * @throws Refusal COVER_OVERLAP
 */
export const guardVehicle = async (
  tx: Database,
  { row, offer, now, elsewhere = [] }: Asking & { readonly elsewhere?: readonly Period[] },
  payment: { readonly now: Date; readonly isPaid: boolean } | null = null,
): Promise<void> => {
  const { vehicle, startsOn } = row;
  if (vehicle === null || startsOn === null) return;
  if (payment !== null) await queueForVehicle(tx, vehicle);
  const ours = await coversOf(tx, vehicle, {
    exceptPurchase: row.id,
    holding: payment === null ? eq(purchases.state, 'paid') : isHolding(payment),
    now,
  });
  const overlap = overlapOf([...ours, ...elsewhere], startsOn, termOf(offer));
  if (overlap !== null) throw overlapRefusal(buyable(overlap, row), now);
};
