import { asc, inArray } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import { certificates, claims, files } from '../../database/schema';
import { openDraftsOf } from '../../claims/drafts/drafts-repository';
import { periodsOf } from '../../policies/cover-repository';
import { lapsesOf } from '../../payments/lapses/repository';
import { settlementsOf } from '../../payments/settlements/repository';
import type { PolicyContent } from '../../domain/policy-content';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { answersOf, answersOrNull, iso, isoOrNull, kesOrNull } from './wire';

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
          unearned: fromCents(lapse.unearnedCents),
          loan: fromCents(lapse.loanCents),
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

export const claimData = async (scope: Scope): Promise<MyData['claims']> => {
  const rows = await scope.db
    .select()
    .from(claims)
    .where(inArray(claims.policyNumber, numbersOf(scope)))
    .orderBy(asc(claims.submittedAt), asc(claims.number));
  return rows.map((row) => ({
    claimNumber: row.number,
    policyNumber: row.policyNumber,
    type: row.type,
    state: row.state,
    happenedOn: row.happenedOn,
    submittedAt: iso(row.submittedAt),
    changedAt: iso(row.changedAt),
    settled: kesOrNull(row.settledCents),
    asked: (row.snapshot?.asked ?? []).map(({ question, answer }) => ({ question, answer })),
    payout: answersOrNull(row.payout),
  }));
};

export const claimDraftData = async ({ db, customer }: Scope): Promise<MyData['claimDrafts']> =>
  (await openDraftsOf(db, customer.id)).map(({ policyNumber, type, answers, startedAt, changedAt }) => ({
    ...{ policyNumber, type, answers },
    startedAt: iso(startedAt),
    changedAt: iso(changedAt),
  }));

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
