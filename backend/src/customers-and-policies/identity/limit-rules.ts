import { minuteMs } from '@tulinde/contracts';
import type { CodePurpose } from '../../platform/database/schema';
import type { Limit } from './limits';

const seconds = (count: number) => count * 1000;
/**
 * The party that tries: the account's address and the network address as keyed hashes, and the device where the account
 * knows it.
 */
export interface Trier {
  readonly subject: string;
  readonly addressHash: string;
  /** Whose account it is; null where there is none. */
  readonly customerId: string | null;
  readonly deviceId: string | null;
}

/*
 * A device that the customer has signed in with has buckets of its own: an attacker who fills the account's buckets from
 * elsewhere delays other strangers and never the customer.
 */

/** Before a password is looked at; a right one is given back. */
export const passwordLimits = ({ subject, addressHash, deviceId }: Trier): Limit[] =>
  deviceId !== null
    ? [{ key: `password device ${deviceId}`, burst: 10, everyMs: minuteMs }]
    : [
        // Many accounts from one address: lists of stolen passwords. An office behind one address makes few mistakes.
        { key: `password address ${addressHash}`, burst: 50, everyMs: seconds(10) },
        { key: `password pair ${addressHash} ${subject}`, burst: 5, everyMs: 2 * minuteMs },
        // One account from many addresses.
        { key: `password account ${subject}`, burst: 20, everyMs: 3 * minuteMs },
      ];

/** Before a code is sent. */
export const codeLimits = (purpose: CodePurpose, { subject, addressHash, deviceId }: Trier): Limit[] => {
  if (deviceId !== null) return [{ key: `code device ${deviceId}`, burst: 15, everyMs: minuteMs }];
  // The caller knows the password.
  if (purpose === 'sign-in') return [{ key: `code sign-in ${subject}`, burst: 20, everyMs: minuteMs }];
  return [
    { key: `code address ${addressHash}`, burst: 60, everyMs: seconds(15) },
    { key: `code pair ${addressHash} ${subject}`, burst: 6, everyMs: 5 * minuteMs },
    { key: `code account ${subject}`, burst: 20, everyMs: 10 * minuteMs },
  ];
};

/** Before a code is looked at; a right one is given back. Beside the five tries of each browser. */
export const guessLimits = (purpose: CodePurpose, { subject, addressHash, deviceId }: Trier): Limit[] =>
  deviceId !== null
    ? [{ key: `guess device ${deviceId}`, burst: 20, everyMs: 5 * minuteMs }]
    : [
        { key: `guess pair ${addressHash} ${subject} ${purpose}`, burst: 10, everyMs: 5 * minuteMs },
        { key: `guess account ${subject} ${purpose}`, burst: 40, everyMs: 3 * minuteMs },
      ];
