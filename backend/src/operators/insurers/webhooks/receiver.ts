import { lookup as resolveByDns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address that the portal refuses to send to. Compare by `name`; the message is for the person who entered the address.
 */
export class ReceiverRefused extends Error {
  override readonly name = 'ReceiverRefused';
}

const givenOut = ipaddr.parseCIDR('2000::/3');

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface ReceiverRules {
  /** Where people try things out: plain HTTP and this machine. Never where insurers are real. */
  readonly mayBePrivate: boolean;
  /** The system's own where it is not given. */
  readonly resolve?: Resolve;
}

/*
 * What is routed on the public internet alone: not private, loopback, link-local, translated or documentation; of IPv6 what has
 * been given out (2000::/3), so that none of its older ways to write an IPv4 address passes.
 */
const isPublic = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(givenOut));
};

const requirePublic = (addresses: readonly string[]): void => {
  const inside = addresses.find((address) => !isPublic(address));
  if (inside !== undefined) throw new ReceiverRefused('The receiver is not on the public internet.');
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The address as it is kept. @throws ReceiverRefused for its form, or where it is an address inside */
export const receiverUrl = (text: string, { mayBePrivate }: ReceiverRules): URL => {
  if (!URL.canParse(text))
    throw new ReceiverRefused('The receiver must be an address such as https://example.com/hooks.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) {
    throw new ReceiverRefused('The receiver must be reached by https.');
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new ReceiverRefused('The receiver’s address must have no password and no #.');
  }
  if (!mayBePrivate && isIP(hostOf(url)) !== 0) requirePublic([hostOf(url)]);
  return url;
};

/**
 * Resolves a name for a connection, which is made to the very address that was looked at: a name that leads elsewhere a
 * moment later (DNS rebinding) does not pass. One address inside refuses the name.
 */
export const checkedLookup =
  ({ mayBePrivate, resolve = resolveByDns }: ReceiverRules): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      try {
        if (!mayBePrivate) requirePublic(addresses.map(({ address }) => address));
      } catch (refused) {
        return callback(refused as Error, '', 0);
      }
      const [first] = addresses;
      if (first === undefined) return callback(new Error('The name has no address.'), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/** Whether a connection would be made, asked when an address is given. @throws ReceiverRefused */
export const requireReachable = async (url: URL, rules: ReceiverRules): Promise<void> => {
  if (isIP(hostOf(url)) !== 0) return;
  await new Promise<void>((resolve, reject) => {
    checkedLookup(rules)(url.hostname, { all: true }, (error) => (error === null ? resolve() : reject(error)));
  }).catch((error: Error) => {
    throw error.name === 'ReceiverRefused' ? error : new ReceiverRefused(`The name ${url.hostname} leads nowhere.`);
  });
};
