import { hkdfSync } from 'node:crypto';

/*
 * Secrets whose new links are signed by keys of their purpose. Of a process, not of a call: everything that a process signs
 * has to be verified by the releases that run beside it.
 */
const secretsByPurpose = new Set<string>();

/**
 * From now on a secret signs with keys that are derived for their purpose. It is called once at the start, where
 * `TULINDE_SIGN_LINKS` says so: no release that verifies only the older signatures may run or come back after that.
 */
export const signByPurpose = (secret: string): void => void secretsByPurpose.add(secret);

export const isSignedByPurpose = (secret: string): boolean => secretsByPurpose.has(secret);

/** 256 bits for one purpose (RFC 5869, SHA-256): what is known of one key says nothing of another or of the secret. */
export const purposeKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tulinde', purpose, 32));
