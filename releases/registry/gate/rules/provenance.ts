import { verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { releaseSchema, type Release } from '@tulinde/contracts';
import { descriptionName, signedBytes, statementSchema, type Envelope } from '../../../wire/provenance';
import type { Finding } from '../report';
import { nameOf, type Rule } from '../rule';
import type { Signer } from '../signers';

/** What is published was signed with an allowed key, and every file and the description are as they were signed. */
export const provenanceRule: Rule = ({ release, provenance, settings: { signers, provenance: mode } }) => {
  if (provenance === undefined) {
    if (signers.length === 0) return [];
    const finding = refusal('no signed provenance', `a signature of ${namesOf(signers)}`, advice.unsigned);
    return [mode === 'required' ? finding : { ...finding, level: 'note' }];
  }
  if (signers.length === 0) {
    const seen = 'a signed provenance that nobody checks';
    return [{ ...refusal(seen, 'TULINDE_RELEASE_SIGNERS', advice.unchecked), level: 'note' }];
  }
  const payload = Buffer.from(provenance.payload, 'base64');
  if (!isSignedBy(provenance, payload, signers)) {
    const ids = provenance.signatures.map(({ keyid }) => keyid.slice(0, 12)).join(', ');
    return [refusal(`a signature that is nobody's here (key ${ids})`, `one of ${namesOf(signers)}`, advice.signer)];
  }
  const difference = differenceOf(release, payload);
  return difference === null ? [] : [refusal(difference, 'what was signed', advice.other)];
};

const advice = {
  unsigned: 'Publish with the private key of your team (releases/docs/gate.md, Provenance).',
  unchecked: 'Ask operations to put the public keys of who may publish where TULINDE_RELEASE_SIGNERS says.',
  signer: 'Sign with a key that operations know, or give them its public half for TULINDE_RELEASE_SIGNERS.',
  other: 'Build again and publish what was built: something changed the release after it was signed.',
};

const isSignedBy = ({ signatures }: Envelope, payload: Buffer, signers: readonly Signer[]): boolean =>
  signatures.some(({ sig }) =>
    signers.some(({ key }) => verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64'))),
  );

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

const namesOf = (signers: readonly Signer[]): string => signers.map(({ name }) => name).join(', ');

const refusal = (seen: string, allowed: string, text: string): Finding => ({
  rule: 'provenance',
  seen,
  allowed,
  advice: text,
  level: 'refusal',
});
