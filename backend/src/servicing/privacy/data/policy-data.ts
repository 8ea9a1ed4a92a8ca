import { asc, inArray } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import { certificates, files } from '../../../platform/database/schema';
import { periodsOf } from '../../../customers-and-policies/policies/cover-repository';
import { cancellationsOf } from '../../cancel-cover/repository';
import { lapsesOf } from '../../../payments/lapses/repository';
import { settlementsOf } from '../../../payments/settlements/repository';
import type { PolicyContent } from '../../../domain/policy-content';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { answersOf, iso, isoOrNull } from './wire';

const numbersOf = ({ policies }: Scope): string[] => policies.map(({ number }) => number);

export const policyData = async ({ db, policies, referenceOf }: Scope): Promise<MyData['policies']> => {
  const periods = await periodsOf(
    db,
    policies.map(({ number }) => number),
  );
  const lapsed = await lapsesOf(
    db,
    policies.map(({ number }) => number),
  );
  const chosen = await settlementsOf(
    db,
    policies.map(({ purchaseId }) => purchaseId),
  );
  const cancelled = await cancellationsOf(
    db,
    policies.map(({ number }) => number),
  );
  return policies.map((policy) => {
    const { purchase, invoices } = policy.content as PolicyContent;
    return {
      policyNumber: policy.number,
      purchaseReference: referenceOf(policy.purchaseId) ?? '',
      insurer: policy.underwriterName,
      productId: policy.productId,
      state: policy.state,
      registration: policy.registration,
      chassisNumber: policy.chassisNumber,
      startsOn: policy.startsOn,
      endsOn: policy.endsOn,
      gross: fromCents(policy.grossCents),
      payable: fromCents(policy.payableCents),
      issuedAt: iso(policy.issuedAt),
      cancelledAt: isoOrNull(policy.cancelledAt),
      cover: (periods.get(policy.number) ?? []).map(({ startsAt, endsAt, opened, closed }) => ({
        from: iso(startsAt),
        to: iso(endsAt),
        opened,
        closed,
      })),
      lapses: lapsed
        .filter(({ policyNumber }) => policyNumber === policy.number)
        .map((lapse) => ({
          endedOn: lapse.endedOn,
          state: lapse.state,
          // While a claim is open, and where the premium stays with the insurer, nothing is worked out.
          unearned: fromCents(lapse.money === null ? lapse.unearnedCents : 0),
          loan: fromCents(lapse.money === null ? lapse.loanCents : 0),
          reinstateUntil: iso(lapse.reinstateUntil),
          declaredAt: isoOrNull(lapse.declaredAt),
          declarationVersion: lapse.declarationVersion,
          debt: lapse.debt,
          closedAt: isoOrNull(lapse.closedAt),
        })),
      settlements: chosen
        .filter(({ purchaseId }) => purchaseId === policy.purchaseId)
        .map((row) => ({
          amount: fromCents(row.amountCents),
          principal: fromCents(row.principalCents),
          interest: fromCents(row.interestCents),
          saved: fromCents(row.savedCents),
          chosenAt: iso(row.createdAt),
          until: iso(row.expiresAt),
          settledAt: isoOrNull(row.settledAt),
        })),
      cancellations: cancelled
        .filter(({ policyNumber }) => policyNumber === policy.number)
        .map(({ reference, state, reason, note, day, phone, ...row }) => ({
          reference,
          state,
          reason,
          note,
          day,
          phone,
          requestedAt: iso(row.requestedAt),
          endsAt: iso(row.endsAt),
          closedAt: isoOrNull(row.closedAt),
          refund: row.refundCents === null ? null : fromCents(row.refundCents),
          settledAt: isoOrNull(row.settledAt),
        })),
      renewsPolicy: policy.renewsPolicy,
      noClaimYears: policy.noClaimYears,
      sold: answersOf(purchase),
      instalments: invoices.map(({ number, amountCents, dueOn }) => ({
        number: number + 1,
        amount: fromCents(amountCents),
        dueOn,
      })),
    };
  });
};

export const certificateData = async (scope: Scope): Promise<MyData['certificates']> => {
  const rows = await scope.db
    .select()
    .from(certificates)
    .where(inArray(certificates.policyNumber, numbersOf(scope)))
    .orderBy(asc(certificates.issuedAt), asc(certificates.number));
  return rows.map(({ issuedAt, cancelledAt, ...row }) => ({
    ...row,
    issuedAt: iso(issuedAt),
    cancelledAt: isoOrNull(cancelledAt),
  }));
};

/** Names, not bytes: each can be downloaded from its policy. */
export const documentData = async (scope: Scope): Promise<MyData['documents']> => {
  const ids = scope.purchases.map(({ id }) => id);
  const ofPurchases = await scope.db
    .select()
    .from(files)
    .where(inArray(files.purchaseId, ids))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));
  const ofPolicies = await scope.db
    .select()
    .from(files)
    .where(inArray(files.policyNumber, numbersOf(scope)))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));
  return [...ofPurchases, ...ofPolicies].map(
    ({ name, kind, contentType, bytes, purchaseId, policyNumber, createdAt }) => ({
      name,
      kind,
      contentType,
      bytes,
      purchaseReference: scope.referenceOf(purchaseId),
      policyNumber,
      addedAt: iso(createdAt),
    }),
  );
};
