import type { CancelSubject } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { keyedHash } from '../../platform/http/secrets';
import { readSigned, signedText } from '../../platform/http/signed-text';
import { notSignedIn, type SignedIn } from '../../platform/http/signed-in';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import type { CancelDependencies } from './cancel-dependencies';

const use = 'cancel-cover';
const validMs = 30 * 60_000;

type Keys = Pick<CancelDependencies, 'key' | 'secret'>;

/* A grant belongs to one browser: a copy of it elsewhere is worthless. */
const browserMark = ({ key }: Keys, browserSecret: string): string =>
  keyedHash(key, 'cancel grant', browserSecret).slice(0, 20);

/** The right to cancel one cover, for the browser that proved the code. @returns it and its end */
export const grantFor = (
  keys: Keys,
  { policyNumber, browserSecret, now }: { policyNumber: string; browserSecret: string; now: Date },
): { readonly grant: string; readonly until: string } => {
  const until = new Date(now.getTime() + validMs);
  const text = `${policyNumber}_${browserMark(keys, browserSecret)}`;
  return { grant: signedText(keys.secret, { use, text, until }), until: until.toISOString() };
};

/* Null of one that is forged, over, or of another browser. */
const policyOfGrant = (keys: Keys, grant: string, { browserSecret, now }: Asking): string | null => {
  const signed = readSigned(keys.secret, use, grant);
  if (signed === null || !(signed.until > now) || browserSecret === null) return null;
  const [policyNumber = '', mark] = signed.text.split(/_(.*)/s);
  return mark === browserMark(keys, browserSecret) ? policyNumber : null;
};

export interface Asking {
  readonly customer: SignedIn | null;
  readonly browserSecret: string | null;
  readonly now: Date;
}

export interface AskedPolicy {
  readonly policy: PolicyRow;
  /** Whether a code opened it, and no sign-in. */
  readonly isByCode: boolean;
}

/** The cover that a call is about. @throws Refusal as the contract says */
export const policyAsked = async (
  db: Database,
  keys: Keys,
  of: CancelSubject,
  asking: Asking,
): Promise<AskedPolicy> => {
  if ('policyNumber' in of) {
    if (asking.customer === null) throw notSignedIn();
    return { policy: await ownPolicy(db, asking.customer.customerId, of.policyNumber), isByCode: false };
  }
  const number = policyOfGrant(keys, of.grant, asking);
  const policy = number === null ? null : await findPolicy(db, number);
  if (policy === null) throw new Refusal(403, 'CANCEL_START', 'cancel.start');
  return { policy, isByCode: true };
};
