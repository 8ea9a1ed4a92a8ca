import { eq, inArray } from 'drizzle-orm';
import { paQuoteSets, quoteSets, valuationBookings, valuationCentres } from '../../../platform/database/schema';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { purchaseColumns, valuationColumns } from '../columns/cover-columns';
import { downloadRow } from '../columns/download-row';
import { answersOf, answersOrNull } from './wire';

const quoteAnswers = async ({ db, purchases }: Scope): Promise<ReadonlyMap<string, object>> => {
  const refs = purchases.map(({ quoteRef }) => quoteRef);
  const motor = await db.select().from(quoteSets).where(inArray(quoteSets.ref, refs));
  const accident = await db.select().from(paQuoteSets).where(inArray(paQuoteSets.ref, refs));
  return new Map([...motor, ...accident].map(({ ref, request }) => [ref, request]));
};

const valuations = async ({ db, purchases }: Scope) => {
  const rows = await db
    .select({ booking: valuationBookings, centre: valuationCentres.name })
    .from(valuationBookings)
    .leftJoin(valuationCentres, eq(valuationCentres.id, valuationBookings.centreId))
    .where(
      inArray(
        valuationBookings.purchaseId,
        purchases.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ booking, centre }) => [booking.purchaseId, { ...downloadRow(valuationColumns, booking), centre }]),
  );
};

export const purchaseData = async (scope: Scope): Promise<MyData['purchases']> => {
  const quotes = await quoteAnswers(scope);
  const booked = await valuations(scope);
  return scope.purchases.map((row) => ({
    ...downloadRow(purchaseColumns, row),
    policyNumber: scope.policyOf(row.id),
    quoteAnswers: answersOrNull(quotes.get(row.quoteRef) ?? null),
    customer: answersOrNull(row.customer),
    people: row.people?.map(answersOf) ?? null,
    student: answersOrNull(row.student),
    health: answersOrNull(row.health),
    nextOfKin: answersOrNull(row.nextOfKin),
    vehicle: answersOrNull(row.vehicle),
    documentsLater: row.documentsLater ?? [],
    valuation: booked.get(row.id) ?? null,
  }));
};
