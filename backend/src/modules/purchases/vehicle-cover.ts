import { and, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween, lastDayBefore, lastDayOfCover, nairobiDay } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { coverPeriods, policies, purchases } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { isHolding } from './holding';
import type { PurchaseFacts } from './purchase-facts';
import { termOf } from './quoted-offer';

/** First and last day, both covered. */
interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

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
  const matches = (plate: SQL, chassis: SQL): SQL | undefined =>
    or(
      registration === '' ? undefined : sql`${plate} = ${registration}`,
      chassisNumber === '' ? undefined : sql`${chassis} = ${chassisNumber}`,
    );
  const issued = await db
    .select({ startsAt: coverPeriods.startsAt, endsAt: coverPeriods.endsAt })
    .from(coverPeriods)
    .innerJoin(policies, eq(policies.number, coverPeriods.policyNumber))
    .where(
      and(
        ne(policies.purchaseId, of.exceptPurchase),
        gt(coverPeriods.endsAt, coverPeriods.startsAt),
        matches(sql`${policies.registration}`, sql`${policies.chassisNumber}`),
      ),
    );
  const sold = await db
    .select({ startsOn: purchases.startsOn, endsOn: purchases.endsOn })
    .from(purchases)
    .where(
      and(
        of.holding,
        ne(purchases.id, of.exceptPurchase),
        matches(sql`${purchases.vehicle} ->> 'registration'`, sql`${purchases.vehicle} ->> 'chassisNumber'`),
      ),
    );
  return [
    ...issued.map(({ startsAt, endsAt }) => ({ startsOn: nairobiDay(startsAt), endsOn: lastDayOf(endsAt, of.now) })),
    ...sold.flatMap(({ startsOn, endsOn }) => (startsOn === null || endsOn === null ? [] : [{ startsOn, endsOn }])),
  ];
};

export interface Overlap {
  /** Last day of the cover there is. */
  readonly endsOn: string;
  /** First day on which the whole term is free. */
  readonly nextStart: string;
}

/** The overlap of a cover from `startsOn` with those there are; null where there is none. */
export const overlapOf = (
  covers: readonly Period[],
  startsOn: string,
  term: Parameters<typeof lastDayOfCover>[1],
): Overlap | null => {
  let nextStart = startsOn;
  for (;;) {
    const from = nextStart;
    const to = lastDayOfCover(from, term);
    const inTheWay = covers.filter((cover) => cover.startsOn <= to && cover.endsOn >= from);
    if (inTheWay.length === 0) break;
    nextStart = addDays(
      inTheWay.map(({ endsOn }) => endsOn).reduce((a, b) => (a > b ? a : b)),
      1,
    );
  }
  return nextStart === startsOn ? null : { endsOn: addDays(nextStart, -1), nextStart };
};

/** Whole days without cover between the latest cover that ended before and this one; 0 where none is known. */
export const gapBefore = (covers: readonly Period[], startsOn: string): number => {
  const ended = covers.filter(({ endsOn }) => endsOn < startsOn).map(({ endsOn }) => endsOn);
  return ended.length === 0
    ? 0
    : daysBetween(
        ended.reduce((a, b) => (a > b ? a : b)),
        startsOn,
      ) - 1;
};

/** What a vehicle's cover looks like around a first day. */
export const coverAround = async (
  db: Database,
  { row, offer, now }: Pick<PurchaseFacts, 'row' | 'offer' | 'now'>,
  vehicle: VehicleNumbers,
  startsOn: string,
): Promise<{ overlap: Overlap | null; gapDays: number }> => {
  const holding = eq(purchases.state, 'paid');
  const covers = await coversOf(db, vehicle, { exceptPurchase: row.id, holding, now });
  const overlap = overlapOf(covers, startsOn, termOf(offer));
  return { overlap, gapDays: overlap === null ? gapBefore(covers, startsOn) : 0 };
};

/* Two who pay for one vehicle at the same moment queue up here until the first has closed its purchase. */
const queueFor = async (tx: Database, { registration, chassisNumber }: VehicleNumbers): Promise<void> => {
  const numbers = [`plate ${registration}`, `chassis ${chassisNumber}`];
  for (const number of numbers) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`);
};

/**
 * Refuses a second cover of a vehicle. Before paying, a payment under way counts as well: whose turn it is keeps the
 * vehicle. Once the price is in, only what is paid does. The registry of certificates has the last word later.
 * @param payment null on the summary
 * @throws Refusal COVER_OVERLAP
 */
export const guardVehicle = async (
  tx: Database,
  { row, offer, now }: Pick<PurchaseFacts, 'row' | 'offer' | 'now'>,
  payment: { readonly now: Date; readonly isPaid: boolean } | null = null,
): Promise<void> => {
  const { vehicle, startsOn } = row;
  if (vehicle === null || startsOn === null) return;
  if (payment !== null) await queueFor(tx, vehicle);
  const covers = await coversOf(tx, vehicle, {
    exceptPurchase: row.id,
    holding: payment === null ? eq(purchases.state, 'paid') : isHolding(payment),
    now,
  });
  const overlap = overlapOf(covers, startsOn, termOf(offer));
  if (overlap === null) return;
  const params = { ...overlap };
  throw new Refusal(422, 'COVER_OVERLAP', 'cover.overlap', {
    params,
    fields: [{ field: 'startDate', message: 'cover.overlap', params }],
  });
};
