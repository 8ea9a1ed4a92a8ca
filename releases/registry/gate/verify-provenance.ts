import { verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { releaseSchema, type Release } from '@tulinde/contracts';
import { descriptionName, signedBytes, statementSchema, type Envelope } from '../../wire/provenance';
import { nameOf } from './rule';
import type { Signer } from './signers';

export interface VerifiedProvenance {
  /** The beginnings of the ids of the keys that it says it was signed with. */
  readonly keys: string;
  /** Whose key has signed it; null where no signer's has. */
  readonly signer: string | null;
  /** In words what of the release is other than what was signed; null where nothing is, or where no signer has signed. */
  readonly difference: string | null;
}

/** Whose key has signed what was sent with a release, and whether the release is what was signed. */
export const verifyProvenance = (
  release: Release,
  envelope: Envelope,
  signers: readonly Signer[],
): VerifiedProvenance => {
  const payload = Buffer.from(envelope.payload, 'base64');
  const keys = envelope.signatures.map(({ keyid }) => keyid.slice(0, 12)).join(', ');
  const signer = signers.find((one) => isSignedBy(envelope, payload, one))?.name ?? null;
  return { keys, signer, difference: signer === null ? null : differenceOf(release, payload) };
};

const isSignedBy = ({ signatures }: Envelope, payload: Buffer, { key }: Signer): boolean =>
  signatures.some(({ sig }) => verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64')));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/* In words what of the release is other than in the statement; null: nothing is. */
const differenceOf = (release: Release, payload: Buffer): string | null => {
  const statement = statementSchema.safeParse(parsed(payload.toString()));
  if (!statement.success) return 'a statement that is no SLSA provenance of a release';
  const { subject, predicate } = statement.data;
  const { app, version } = predicate.buildDefinition.externalParameters;
  if (app !== release.name || version !== release.version) return `the provenance of ${app}@${version}`;
  const digests = new Map(subject.map(({ name, digest }) => [name, digest['sha384']]));
  const other = release.files.filter(({ path, integrity }) => digests.get(path) !== hexOf(integrity));
  if (other.length > 0)
    return `another digest of ${other
      .map(({ path }) => path)
      .slice(0, 5)
      .join(', ')}`;
  if (digests.size !== release.files.length)
    return `${digests.size} signed files for ${release.files.length} of ${nameOf(release)}`;
  const description = predicate.runDetails.byproducts.find(({ name }) => name === descriptionName);
  const signed = releaseSchema.safeParse(parsed(Buffer.from(description?.content ?? '', 'base64').toString()));
  return isDeepStrictEqual(signed.data, release) ? null : 'another release.json than the signed one';
};

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
