import { isIP } from 'node:net';
import * as z from 'zod/mini';

/**
 * Whose `x-forwarded-*` a server believes, in the form that Fastify's `trustProxy` takes: nobody's, those of the last so
 * many hops, or those of proxies in these networks.
 */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/* As the address reader of Fastify names them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const mostHops = 5;

const isNetwork = (text: string): boolean => {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

const sentence = `must be false, a number of hops from 1 to ${mostHops}, or networks such as 10.0.0.0/8, loopback`;

/** @returns null where it is none of these; `true` is none: it believes whatever a visitor invents */
const read = (text: string): TrustedProxies | null => {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= mostHops ? (_address, hop) => hop < hops : null;
  }
  const networks = text.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : null;
};

/**
 * The setting `TULINDE_TRUST_PROXY`. Hops are counted from this server: only where nobody reaches its port past the proxies.
 * @param fallback where it is not set
 */
export const trustedProxies = (fallback: string) =>
  z.pipe(
    z.prefault(z.string(), fallback),
    z.transform((text, context): TrustedProxies => {
      const trusted = read(text);
      if (trusted === null) context.issues.push({ code: 'custom', message: sentence, input: text });
      return trusted ?? false;
    }),
  );
