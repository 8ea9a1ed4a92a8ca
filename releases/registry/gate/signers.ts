import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whose signature a release may have. */
export interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

/** The public keys of a folder: `<name>.pem`. @throws Error that names the file that is none */
export const readSigners = (folder: string): Signer[] => {
  const signers = readdirSync(folder)
    .filter((file) => file.endsWith('.pem'))
    .map((file) => ({ name: file.slice(0, -'.pem'.length), key: readKey(join(folder, file)) }));
  if (signers.length === 0) throw new Error(`${folder} has no <name>.pem`);
  return signers;
};

const readKey = (file: string): KeyObject => {
  const text = readFileSync(file, 'utf8');
  // A private key would be read too: it belongs to who signs, not here.
  if (!text.includes('PUBLIC KEY')) throw new Error(`${file} is no public key`);
  const key = createPublicKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no key of Ed25519`);
  return key;
};
