import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { FileStore } from '../../platform/adapters/files/port';

/*
 * The number journal: records of allocated numbers in the file store, written before a number is shown. A restored database
 * does not know the numbers that were allocated after its backup, and would allocate them again.
 */
const policyPrefix = 'policy-of-';
const certificatePrefix = 'certificate-';
const claimPrefix = 'claim-of-';

const policyRecord = z.object({ number: z.string(), purchase: z.string() });
const certificateRecord = z.object({ number: z.string(), policyNumber: z.string() });
const claimRecord = z.object({ number: z.string(), policyNumber: z.string() });

/* References are short: one may be drawn again for another purchase. */
const digestOf = (purchaseId: string): string => createHash('sha256').update(purchaseId).digest('hex');

const put = (files: FileStore, name: string, note: object): Promise<void> =>
  files.put(name, Buffer.from(JSON.stringify(note)), 'application/json');

const read = async <Schema extends z.ZodMiniType>(
  files: FileStore,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const bytes = await files.get(name);
  return bytes === null ? null : schema.parse(JSON.parse(Buffer.from(bytes).toString()));
};

interface Purchase {
  readonly id: string;
  /** `TP-7K2M9X` */
  readonly reference: string;
}

/** The number that was allocated to this purchase's policy, even where the database does not know it. */
export const allocatedNumber = async (files: FileStore, { id, reference }: Purchase): Promise<string | null> => {
  const note = await read(files, policyPrefix + reference, policyRecord);
  return note?.purchase === digestOf(id) ? note.number : null;
};

export const recordPolicyNumber = (files: FileStore, { id, reference }: Purchase, number: string): Promise<void> =>
  put(files, policyPrefix + reference, { number, purchase: digestOf(id) });

/* The registry's numbers may have any letters. */
const certificateRecordName = (number: string): string => certificatePrefix + Buffer.from(number).toString('base64url');

export const recordCertificateNumber = (files: FileStore, number: string, policyNumber: string): Promise<void> =>
  put(files, certificateRecordName(number), { number, policyNumber });

/**
 * The name under which the claim number of a report is recorded. It is a hash, so that a name in the store does not reveal
 * the report's id.
 */
export const claimRecordName = (draftId: string): string =>
  claimPrefix + createHash('sha256').update(draftId).digest('base64url');

/** The number that was allocated to the claim of a report, even where the database does not know it. */
export const claimNumberOf = async (files: FileStore, draftId: string): Promise<string | null> =>
  (await read(files, claimRecordName(draftId), claimRecord))?.number ?? null;

export const recordClaimNumber = (
  files: FileStore,
  draftId: string,
  note: { readonly number: string; readonly policyNumber: string },
): Promise<void> => put(files, claimRecordName(draftId), note);

export interface AllocatedPolicyNumber {
  readonly reference: string;
  readonly number: string;
}

export interface AllocatedCertificateNumber {
  readonly number: string;
  readonly policyNumber: string;
}

export interface AllocatedClaimNumber {
  readonly number: string;
  readonly policyNumber: string;
}

const missing = (name: string): never => {
  throw new Error(`${name} was there a moment ago.`);
};

/** @param known references whose policies the database has: their notes are not read */
export const unknownPolicies = async (
  files: FileStore,
  known: ReadonlySet<string>,
): Promise<AllocatedPolicyNumber[]> => {
  const references = (await files.names(policyPrefix)).map((name) => name.slice(policyPrefix.length));
  const found: AllocatedPolicyNumber[] = [];
  for (const reference of references.filter((each) => !known.has(each)).sort()) {
    const note = (await read(files, policyPrefix + reference, policyRecord)) ?? missing(reference);
    found.push({ reference, number: note.number });
  }
  return found;
};

/** @param known numbers of certificates that the database has: their notes are not read */
export const unknownCertificates = async (
  files: FileStore,
  known: ReadonlySet<string>,
): Promise<AllocatedCertificateNumber[]> => {
  const ours = new Set([...known].map(certificateRecordName));
  const found: AllocatedCertificateNumber[] = [];
  for (const name of (await files.names(certificatePrefix)).filter((each) => !ours.has(each)).sort()) {
    found.push((await read(files, name, certificateRecord)) ?? missing(name));
  }
  return found;
};

/** @param known numbers of claims that the database has */
export const unknownClaims = async (files: FileStore, known: ReadonlySet<string>): Promise<AllocatedClaimNumber[]> => {
  const found: AllocatedClaimNumber[] = [];
  for (const name of await files.names(claimPrefix))
    found.push((await read(files, name, claimRecord)) ?? missing(name));
  return found.filter(({ number }) => !known.has(number)).sort((one, other) => one.number.localeCompare(other.number));
};

/** Whether a name of the file store is a note of a number. */
export const isNumberRecord = (name: string): boolean =>
  [policyPrefix, certificatePrefix, claimPrefix].some((prefix) => name.startsWith(prefix));
