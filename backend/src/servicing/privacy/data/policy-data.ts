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
import {
  cancellationColumns,
  certificateColumns,
  fileColumns,
  lapseColumns,
  periodColumns,
  policyColumns,
  settlementColumns,
} from '../columns/cover-columns';
import { downloadRow } from '../columns/download-row';
import { answersOf } from './wire';

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
      ...downloadRow(policyColumns, policy),
      purchaseReference: referenceOf(policy.purchaseId) ?? '',
      sold: answersOf(purchase),
      cover: (periods.get(policy.number) ?? []).map((row) => downloadRow(periodColumns, row)),
      lapses: lapsed
        .filter(({ policyNumber }) => policyNumber === policy.number)
        // While a claim is open, and where the premium stays with the insurer, nothing is worked out.
        .map((row) => ({ ...downloadRow(lapseColumns, row), ...(row.money !== null && { unearned: 0, loan: 0 }) })),
      settlements: chosen
        .filter(({ purchaseId }) => purchaseId === policy.purchaseId)
        .map((row) => downloadRow(settlementColumns, row)),
      cancellations: cancelled
        .filter(({ policyNumber }) => policyNumber === policy.number)
        .map((row) => downloadRow(cancellationColumns, row)),
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
  return rows.map((row) => downloadRow(certificateColumns, row));
};

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
  return [...ofPurchases, ...ofPolicies].map((row) => ({
    ...downloadRow(fileColumns, row),
    purchaseReference: scope.referenceOf(row.purchaseId),
  }));
};
