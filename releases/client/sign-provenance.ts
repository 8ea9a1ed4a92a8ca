import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Release } from '@tulinde/contracts';
import {
  buildType,
  descriptionName,
  payloadType,
  predicateType,
  signedBytes,
  statementType,
  type Envelope,
} from '../wire/provenance';
import { UsageError } from './errors';

/** The key of a file in PEM. @throws UsageError where it is no private key of Ed25519 */
export const readSigningKey = (file: string): KeyObject => {
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    // Said below: the file may hold a key, which is not repeated.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new UsageError(
    `${file} holds no private key of Ed25519. openssl genpkey -algorithm ed25519 -out <file> makes one.`,
  );
};

/** Tells keys apart: the SHA-256 of the public one. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const statementOf = (release: Release) => {
  const { name: app, version, files, provenance } = release;
  const { commit, branch, builder, builtAt, sourceHash, uncommitted } = provenance;
  return {
    _type: statementType,
    subject: files.map(({ path, integrity }) => ({ name: path, digest: { sha384: hexOf(integrity) } })),
    predicateType,
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { app, version },
        internalParameters: { branch, uncommitted: uncommitted ?? null, sourceHash },
        resolvedDependencies: commit === null ? [] : [{ name: 'sources', digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: { id: `urn:tulinde:builder:${encodeURIComponent(builder)}` },
        metadata: { finishedOn: builtAt },
        byproducts: [
          { name: descriptionName, mediaType: 'application/json', content: base64(JSON.stringify(release)) },
        ],
      },
    },
  };
};

/** Says, signed, which files and which description this release has, who built it and from what. */
export const signProvenance = (release: Release, key: KeyObject): Envelope => {
  const payload = Buffer.from(JSON.stringify(statementOf(release)));
  const sig = sign(null, signedBytes(payload), key).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: keyIdOf(key), sig }] };
};
