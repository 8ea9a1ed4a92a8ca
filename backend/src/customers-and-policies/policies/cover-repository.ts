import { codeKey } from '@tulinde/contracts';
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKeyOf } from '../../platform/database/code-key';
import type { Database } from '../../platform/database/connection';
import { coverPeriods, policies } from '../../platform/database/schema';
import type { CoverPeriod } from '../../domain/cover-period';
import { endOfDay } from '../../domain/cover-times';

/** The periods of some policies by their numbers, the earliest first. */
export const periodsOf = async (
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly CoverPeriod[]>> => {
  const found = new Map<string, CoverPeriod[]>(numbers.map((number) => [number, []]));
  if (numbers.length === 0) return found;
  const rows = await db
    .select()
    .from(coverPeriods)
    .where(inArray(coverPeriods.policyNumber, [...numbers]))
    .orderBy(asc(coverPeriods.startsAt), asc(coverPeriods.id));
  for (const { policyNumber, startsAt, endsAt, opened, closed, closedAt } of rows) {
    found.get(policyNumber)?.push({ startsAt, endsAt, opened, closed, closedAt });
  }
  return found;
};

/** Cover that a vehicle has or had with us, by either number; one that is '' is no number. What was emptied is none. */
export const coversOfVehicle = async (
  db: Database,
  { registration, chassisNumber }: { readonly registration: string; readonly chassisNumber: string },
  { exceptPurchase }: { readonly exceptPurchase: string },
): Promise<Pick<CoverPeriod, 'startsAt' | 'endsAt'>[]> =>
  registration === '' && chassisNumber === ''
    ? []
    : db
        .select({ startsAt: coverPeriods.startsAt, endsAt: coverPeriods.endsAt })
        .from(coverPeriods)
        .innerJoin(policies, eq(policies.number, coverPeriods.policyNumber))
        .where(
          and(
            ne(policies.purchaseId, exceptPurchase),
            gt(coverPeriods.endsAt, coverPeriods.startsAt),
            or(
              registration === '' ? undefined : eq(codeKeyOf(policies.registration), codeKey(registration)),
              chassisNumber === '' ? undefined : eq(codeKeyOf(policies.chassisNumber), codeKey(chassisNumber)),
            ),
          ),
        );

/**
 * Pairs of policies whose covers of one vehicle meet now or later, in two spellings of its plate or of its chassis number: an
 * older release took them for two vehicles.
 */
export const doubleCovers = async (
  db: Database,
  now: Date,
): Promise<{ readonly one: string; readonly other: string }[]> => {
  const [a, b] = [alias(policies, 'a'), alias(policies, 'b')];
  const [ofA, ofB] = [alias(coverPeriods, 'of_a'), alias(coverPeriods, 'of_b')];
  const isOneVehicle = (column: 'registration' | 'chassisNumber') =>
    and(
      eq(codeKeyOf(a[column]), codeKeyOf(b[column])),
      ne(codeKeyOf(a[column]), ''),
      // In one spelling older releases refused it themselves.
      ne(a[column], b[column]),
    );
  const pairsBy = (column: 'registration' | 'chassisNumber') =>
    db
      .selectDistinct({ one: a.number, other: b.number })
      .from(a)
      .innerJoin(b, and(lt(a.number, b.number), isOneVehicle(column)))
      .innerJoin(ofA, and(eq(ofA.policyNumber, a.number), gt(ofA.endsAt, now), gt(ofA.endsAt, ofA.startsAt)))
      .innerJoin(ofB, and(eq(ofB.policyNumber, b.number), gt(ofB.endsAt, now), gt(ofB.endsAt, ofB.startsAt)))
      .where(and(lt(ofA.startsAt, ofB.endsAt), lt(ofB.startsAt, ofA.endsAt)));
  const found = [...(await pairsBy('registration')), ...(await pairsBy('chassisNumber'))];
  return [...new Map(found.map((pair) => [`${pair.one} ${pair.other}`, pair])).values()];
};

/* What its price contains, as the table of covers says today. */
const boughtTwice = sql`${policies.content} #>> '{purchase,motor,request,productCategory}' = 'PSV'
  and ${policies.content} #> '{purchase,motor,quote,addedBenefits}' @> '[{"name": "Passenger liability"}]'`;

/** Policies in force of public service vehicles that were sold with Passenger liability, which their cover contains. */
export const soldWithPassengers = async (db: Database, now: Date): Promise<{ number: string; purchaseId: string }[]> =>
  db
    .selectDistinct({ number: policies.number, purchaseId: policies.purchaseId })
    .from(policies)
    .innerJoin(coverPeriods, and(eq(coverPeriods.policyNumber, policies.number), gt(coverPeriods.endsAt, now)))
    .where(boughtTwice)
    .orderBy(asc(policies.number));

/** Opens cover of a policy to 24:00 of its last day. */
export const openCover = async (
  tx: Database,
  policy: { readonly number: string; readonly endsOn: string },
  { startsAt, opened }: Pick<CoverPeriod, 'startsAt' | 'opened'>,
): Promise<void> => {
  await tx
    .insert(coverPeriods)
    .values({ policyNumber: policy.number, startsAt, endsAt: endOfDay(policy.endsOn), opened });
  if (opened === 'ISSUED') return;
  await tx.update(policies).set({ state: 'active', cancelledAt: null }).where(eq(policies.number, policy.number));
};

const stateAfter = { LAPSED: 'lapsed', CANCELLED: 'cancelled' } as const;

/**
 * Ends cover before its time. One that has not begun becomes empty; one that is over, or closed already, stays as it is.
 * `policies.state` is updated for people who read the table.
 * @param end.at the first instant without cover
 * @returns whether there was cover to end
 */
export const closeCover = async (
  tx: Database,
  policyNumber: string,
  { at, because, now }: { readonly at: Date; readonly because: 'LAPSED' | 'CANCELLED'; readonly now: Date },
): Promise<boolean> => {
  const closed = await tx
    .update(coverPeriods)
    .set({
      endsAt: sql`greatest(${coverPeriods.startsAt}, least(${coverPeriods.endsAt}, ${at.toISOString()}::timestamptz))`,
      closed: because,
      closedAt: now,
    })
    .where(
      and(
        eq(coverPeriods.policyNumber, policyNumber),
        isNull(coverPeriods.closed),
        sql`${coverPeriods.endsAt} > ${at.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: coverPeriods.id });
  if (closed.length === 0) return false;
  await tx
    .update(policies)
    .set({ state: stateAfter[because], cancelledAt: now })
    .where(eq(policies.number, policyNumber));
  return true;
};

/**
 * A cover never ended: the period that was closed then runs on to where it would have ended, or to the end of the one that
 * was opened after it, which it takes in.
 * @param end the first instant after the lapse
 */
export const reopenCover = async (
  tx: Database,
  policy: { readonly number: string; readonly endsOn: string },
  end: Date,
): Promise<void> => {
  const ofPolicy = eq(coverPeriods.policyNumber, policy.number);
  const rows = await tx.select().from(coverPeriods).where(ofPolicy).orderBy(asc(coverPeriods.startsAt));
  const at = rows.findIndex(({ closed, endsAt }) => closed === 'LAPSED' && endsAt.getTime() === end.getTime());
  const lapsed = rows[at];
  if (lapsed === undefined) throw new Error('The period that a lapse closed has gone.');
  const next = rows[at + 1];
  if (next) await tx.delete(coverPeriods).where(eq(coverPeriods.id, next.id));
  const { endsAt, closed, closedAt } = next ?? { endsAt: endOfDay(policy.endsOn), closed: null, closedAt: null };
  await tx.update(coverPeriods).set({ endsAt, closed, closedAt }).where(eq(coverPeriods.id, lapsed.id));
  if (closed !== null) return;
  await tx.update(policies).set({ state: 'active', cancelledAt: null }).where(eq(policies.number, policy.number));
};

/** The payment that cover begins with was made later than was known: it begins then, and its whole term with it. */
export const moveCover = async (
  tx: Database,
  number: string,
  {
    startsAt,
    from,
    to,
  }: { readonly startsAt: Date; readonly from: { endsOn: string }; readonly to: { endsOn: string } },
): Promise<void> => {
  const ofPolicy = eq(coverPeriods.policyNumber, number);
  const wasWhole = and(ofPolicy, eq(coverPeriods.endsAt, endOfDay(from.endsOn)));
  await tx
    .update(coverPeriods)
    .set({ endsAt: endOfDay(to.endsOn) })
    .where(wasWhole);
  // One that was closed before stays empty.
  const start = sql`least(${startsAt.toISOString()}::timestamptz, ${coverPeriods.endsAt})`;
  await tx
    .update(coverPeriods)
    .set({ startsAt: start })
    .where(and(ofPolicy, eq(coverPeriods.opened, 'ISSUED')));
};
