import { eq, sql } from 'drizzle-orm';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import {
  certificates,
  claimDrafts,
  claims,
  localRegistryCertificates,
  policies,
  purchases,
  restores,
} from '../../platform/database/schema';
import {
  unknownCertificates,
  unknownClaims,
  unknownPolicies,
} from '../../customers-and-policies/policies/number-journal';
import { openRestores } from './pause-outbound';

/* `TUL-MC-26-000123`, `CLM-26-000123` and `C00000045`: the last digits are the sequence's. */
const countOf = (number: string): number => Number(/\d{6,20}$/.exec(number)?.[0] ?? '0');
const highest = (numbers: readonly string[]): number => Math.max(0, ...numbers.map(countOf));

const move = async (tx: Database, sequence: string, past: number): Promise<number> => {
  const name = sql.raw(`portal.${sequence}`);
  const answer = await tx.execute(
    sql`select setval(${`portal.${sequence}`}, greatest(last_value, ${past}::bigint), is_called or ${past}::bigint >= last_value)::text as at from ${name}`,
  );
  return Number((answer as { rows: { at: string }[] }).rows[0]?.at);
};

/** References whose policy the database has. */
export const referencesWithPolicy = async (db: Database): Promise<Set<string>> => {
  const rows = await db
    .select({ reference: purchases.reference })
    .from(policies)
    .innerJoin(purchases, eq(purchases.id, policies.purchaseId));
  return new Set(rows.map(({ reference }) => reference));
};

export const knownCertificates = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select({ number: certificates.number }).from(certificates)).map(({ number }) => number));

/** Of claims, and of reports whose sending came to nothing so far. */
export const knownClaims = async (db: Database): Promise<Set<string>> => {
  const sent = await db.select({ number: claims.number }).from(claims);
  const begun = await db.select({ number: claimDrafts.givenNumber }).from(claimDrafts);
  return new Set([...sent, ...begun].flatMap(({ number }) => number ?? []));
};

export interface MovedNumbers {
  /** The last number of each sequence that counts as given. */
  readonly policies: number;
  readonly claims: number;
  /** Null where the registry of record gives the numbers. */
  readonly certificates: number | null;
}

/**
 * Moves the numbers of policies and claims, and those of the local registry, past all that the files' notes and the database know.
 * May be done at any time: a number is never moved back.
 */
export const moveNumbers = async (
  {
    db,
    files,
    isLocalRegistry,
  }: { readonly db: Database; readonly files: FileStore; readonly isLocalRegistry: boolean },
  now: Date,
): Promise<MovedNumbers> => {
  const ofPolicies = await unknownPolicies(files, await referencesWithPolicy(db));
  const ofClaims = await unknownClaims(files, await knownClaims(db));
  const ofCertificates = await unknownCertificates(files, await knownCertificates(db));
  return db.transaction(async (tx) => {
    const inBook = isLocalRegistry
      ? await tx.select({ number: localRegistryCertificates.number }).from(localRegistryCertificates)
      : [];
    const inDatabase = await tx.select({ number: policies.number }).from(policies);
    const claimsHere = [...(await knownClaims(tx))];
    const moved = {
      policies: await move(tx, 'policy_numbers', highest([...ofPolicies, ...inDatabase].map(({ number }) => number))),
      claims: await move(tx, 'claim_numbers', highest([...ofClaims.map(({ number }) => number), ...claimsHere])),
      certificates: isLocalRegistry
        ? await move(
            tx,
            'local_certificate_numbers',
            highest([...ofCertificates, ...inBook].map(({ number }) => number)),
          )
        : null,
    };
    for (const { id } of await openRestores(tx)) {
      await tx.update(restores).set({ numbersMovedAt: now }).where(eq(restores.id, id));
    }
    return moved;
  });
};
