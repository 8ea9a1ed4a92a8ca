import { addDays, laterDocumentDays, nairobiDay, type DocumentKind, type DocumentsToSend } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { coverStart, statusOf } from '../../domain/cover-period';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { fileKindsOf } from '../records/repository';

/** What was to be sent later, as it stood when it was paid. */
export const promisedKinds = ({ content }: PolicyRow): readonly DocumentKind[] =>
  content.purchase.documents.filter(({ isLater, files }) => isLater && files.length === 0).map(({ kind }) => kind);

/** The last day on which what follows later should be there. */
export const sendUntil = (policy: PolicyRow): string => addDays(nairobiDay(coverStart(policy)), laterDocumentDays);

const inForce: readonly string[] = ['ACTIVE', 'NOT_STARTED'];

/** What customers still have to send of the policies that are in force, by their numbers. Asks the database where anything was promised. */
export const documentsToSend = async (
  db: Database,
  policies: readonly PolicyRow[],
  now: Date,
): Promise<ReadonlyMap<string, DocumentsToSend>> => {
  const promised = policies.filter(
    (policy) => promisedKinds(policy).length > 0 && inForce.includes(statusOf(policy, now)),
  );
  if (promised.length === 0) return new Map();
  const sent = await fileKindsOf(
    db,
    promised.map(({ purchaseId }) => purchaseId),
  );
  return new Map(
    promised.flatMap((policy) => {
      const kinds = promisedKinds(policy).filter((kind) => !sent.get(policy.purchaseId)?.has(kind));
      return kinds.length === 0 ? [] : [[policy.number, { until: sendUntil(policy), kinds }] as const];
    }),
  );
};

/** Of one policy; null where nothing is to be sent. */
export const documentsToSendOf = async (db: Database, policy: PolicyRow, now: Date): Promise<DocumentsToSend | null> =>
  (await documentsToSend(db, [policy], now)).get(policy.number) ?? null;
