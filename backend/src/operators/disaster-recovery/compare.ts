import { desc, eq } from 'drizzle-orm';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { FileStore } from '../../platform/adapters/files/port';
import { storedEvidence } from '../../claims/evidence/stored-evidence';
import type { Database } from '../../platform/database/connection';
import { certificates, files as fileRows } from '../../platform/database/schema';
import {
  unknownCertificates,
  unknownClaims,
  unknownPolicies,
  type AllocatedCertificateNumber,
  type AllocatedClaimNumber,
  type AllocatedPolicyNumber,
} from '../../customers-and-policies/policies/number-journal';
import { isNote } from './notes';
import { knownCertificates, knownClaims, referencesWithPolicy } from './move-numbers';

type Validity = Awaited<ReturnType<CertificateRegistry['validate']>>;

export interface Differences {
  /** Policies that the files' notes know, and the database does not. */
  readonly policies: readonly AllocatedPolicyNumber[];
  /** Claims likewise. */
  readonly claims: readonly AllocatedClaimNumber[];
  /** Certificates likewise, with what the registry says of each. */
  readonly certificates: readonly (AllocatedCertificateNumber & { readonly registry: Validity | 'not asked' })[];
  /** Certificates of the database of which the registry says something else. */
  readonly otherwise: readonly { readonly number: string; readonly here: string; readonly registry: Validity }[];
  /** Papers and uploads of the database whose bytes are not in the store. */
  readonly withoutBytes: readonly {
    readonly id: string;
    readonly policyNumber: string | null;
    readonly name: string;
  }[];
  /** How many files of the store the database does not know. */
  readonly unknownFiles: number;
}

/* The registry is asked one by one. */
const mostAsked = 500;

interface Places {
  readonly db: Database;
  readonly files: FileStore;
  readonly certificates: CertificateRegistry;
}

const certificatesOtherwise = async ({ db, certificates: registry }: Places): Promise<Differences['otherwise']> => {
  const valid = await db
    .select({ number: certificates.number, here: certificates.state, registration: certificates.registration })
    .from(certificates)
    .where(eq(certificates.state, 'valid'))
    .orderBy(desc(certificates.issuedAt))
    .limit(mostAsked);
  const found: { number: string; here: string; registry: Validity }[] = [];
  for (const { registration, ...one } of valid) {
    const said = await registry.validate(one.number, { registration: registration ?? '', chassisNumber: '' });
    if (said !== one.here) found.push({ ...one, registry: said });
  }
  return found;
};

/** What is in one place and not in the other: database, file store, registry of certificates. Changes nothing. */
export const compare = async (places: Places): Promise<Differences> => {
  const { db, files, certificates: registry } = places;
  const evidence = await storedEvidence(db);
  const rows = [
    ...(await db.select({ id: fileRows.id, policyNumber: fileRows.policyNumber, name: fileRows.name }).from(fileRows)),
    ...evidence.files,
  ];
  const stored = new Set((await files.names('')).filter((name) => !isNote(name)));
  const known = new Set([...rows.map(({ id }) => id), ...evidence.others]);
  const lost = await unknownCertificates(files, await knownCertificates(db));
  const asked: Differences['certificates'][number][] = [];
  for (const [index, one] of lost.entries()) {
    asked.push({ ...one, registry: index < mostAsked ? await registry.validate(one.number) : 'not asked' });
  }
  return {
    policies: await unknownPolicies(files, await referencesWithPolicy(db)),
    claims: await unknownClaims(files, await knownClaims(db)),
    certificates: asked,
    otherwise: await certificatesOtherwise(places),
    withoutBytes: rows.filter(({ id }) => !stored.has(id)),
    unknownFiles: [...stored].filter((name) => !known.has(name)).length,
  };
};
