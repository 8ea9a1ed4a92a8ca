import cookies, { type FastifyCookieOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBrowserSecret } from './browser-secret';
import { languages, type Language } from '@tulinde/contracts';

/** The browser behind a request: what it keeps for us, and where it stands. */
export interface Browser {
  /** Secret of this browser's session with us, signed in or not; another one after each proof. Null of one that is not ours. */
  readonly session: string | null;
  /** Secret by which a customer's device is known again. */
  readonly device: string | null;
  /** As {@link addressOf} says. */
  readonly address: string;
  readonly userAgent: string;
  keepSession(secret: string): void;
  keepDevice(secret: string): void;
  forgetSession(): void;
}

export interface CookieOptions {
  /** Whether customers reach the site by https. */
  readonly isSecure: boolean;
  /** By which we know the secrets that we gave. */
  readonly key: Buffer;
}

const sessionSeconds = 12 * 60 * 60;
/* The longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** The prefix keeps other hosts of the domain from setting it; browsers take it with https only. */
const cookieNames = ({ isSecure }: Pick<CookieOptions, 'isSecure'>) => {
  const prefix = isSecure ? '__Host-' : '';
  return { session: `${prefix}tulinde_session`, device: `${prefix}tulinde_device` };
};

const secretPattern = /^[\w-]{20,64}$/;

/* Others may set cookies of our names: the first that has the form of a secret counts, and what has not is none. */
const decode = (value: string) => (secretPattern.test(value) ? value : undefined);

/** Lets {@link browserOf} read what browsers keep for us. */
export const readCookies = async (app: FastifyInstance): Promise<void> => {
  // The plugin's types know less than the parser, which takes the next value where `decode` gives none.
  await app.register(cookies, { parseOptions: { decode } as NonNullable<FastifyCookieOptions['parseOptions']> });
};

const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? `${(address.includes('::') ? expand(address) : address.split(':')).slice(0, 4).join(':')}::/64`
    : address.replace(/^::ffff:/i, '');

const expand = (address: string): string[] => {
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
};

/** The network address of a request; of IPv6 the network prefix, because a client has all addresses of its network. */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

/** The secret that the portal issued to this browser; null where it has none, or one that the portal did not make. */
export const sessionSecretOf = (request: FastifyRequest, options: CookieOptions): string | null => {
  const { [cookieNames(options).session]: sent } = request.cookies ?? {};
  return sent !== undefined && isBrowserSecret(sent, options.key) ? sent : null;
};

export const browserOf = (request: FastifyRequest, reply: FastifyReply, options: CookieOptions): Browser => {
  const names = cookieNames(options);
  const { [names.device]: device = null } = request.cookies;
  const kept = { session: sessionSecretOf(request, options) };
  const set = new Map<string, string>();
  // No script can read them, and no other site makes the browser send them.
  const attributes = `Path=/; HttpOnly; SameSite=Strict${options.isSecure ? '; Secure' : ''}`;
  const keep = (name: string, value: string, seconds: number) => {
    set.set(name, `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
    reply.removeHeader('set-cookie').header('set-cookie', [...set.values()]);
  };
  return {
    get session() {
      return kept.session;
    },
    device,
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    keepSession: (secret) => {
      kept.session = secret;
      keep(names.session, secret, sessionSeconds);
    },
    keepDevice: (secret) => keep(names.device, secret, deviceSeconds),
    forgetSession: () => {
      kept.session = null;
      keep(names.session, '', 0);
    },
  };
};

/** The best of our languages for a request, by its Accept-Language header; English where it names none of them. */
export const languageOf = (request: FastifyRequest): Language =>
  request.language([...languages]) === 'sw' ? 'sw' : 'en';
