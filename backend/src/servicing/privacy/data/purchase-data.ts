import { eq, inArray } from 'drizzle-orm';
import { paQuoteSets, quoteSets, valuationBookings, valuationCentres } from '../../../platform/database/schema';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { answersOf, answersOrNull, iso, isoOrNull, kesOrNull } from './wire';

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
    rows.map(({ booking: { purchaseId, day, time, place, phone, bookedAt }, centre }) => [
      purchaseId,
      { centre, day, time, place, phone, bookedAt: iso(bookedAt) },
    ]),
  );
};

export const purchaseData = async (scope: Scope): Promise<MyData['purchases']> => {
  const quotes = await quoteAnswers(scope);
  const booked = await valuations(scope);
  return scope.purchases.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    insurer: row.underwriterName,
    productId: row.productId,
    isRenewal: row.isRenewal,
    renewsPolicy: row.renewsPolicy,
    policyNumber: scope.policyOf(row.id),
    language: row.language,
    begunAt: iso(row.createdAt),
    changedAt: iso(row.updatedAt),
    quoteAnswers: answersOrNull(quotes.get(row.quoteRef) ?? null),
    termsVersion: row.termsVersion,
    termsAcceptedAt: isoOrNull(row.termsAcceptedAt),
    portalVersions: row.portalVersions,
    customer: answersOrNull(row.customer),
    people: row.people?.map(answersOf) ?? null,
    student: answersOrNull(row.student),
    health: answersOrNull(row.health),
    nextOfKin: answersOrNull(row.nextOfKin),
    vehicle: answersOrNull(row.vehicle),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    chosenStart: row.chosenStart,
    documentsLater: row.documentsLater ?? [],
    acceptedTotal: kesOrNull(row.acceptedTotalCents),
    declaredAt: isoOrNull(row.declaredAt),
    plan: row.plan,
    instalments: row.instalments,
    agreementVersion: row.agreementVersion,
    agreedAt: isoOrNull(row.agreedAt),
    valuation: booked.get(row.id) ?? null,
  }));
};
