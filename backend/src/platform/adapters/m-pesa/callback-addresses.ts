/**
 * Path below which M-Pesa calls back. Safaricom refuses to register addresses with the words below, in whatever letters; the
 * path of before answers as well, for what was registered and asked for with it.
 */
export const callbackPath = '/api/payment-notices';
export const earlierCallbackPath = '/api/m-pesa';

const refusedWords = /m[-_.]?pesa|safaricom|exe|cmd|sql|query/i;
/* Public testers of addresses, which are refused, too. */
const testers = /(?:^|\.)(?:ngrok|mockbin|requestbin)(?:-free)?\./i;

/** The word in an address for which Safaricom refuses it; null where there is none. */
export const refusedWordIn = (address: string): string | null => refusedWords.exec(address)?.[0] ?? null;

/* Reached by nobody from outside. */
const isPrivateHost = (host: string): boolean =>
  /^(?:localhost|0\.0\.0\.0|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/.test(host) ||
  !host.includes('.') ||
  /\.(?:local|localhost|internal|test|invalid)$/.test(host);

/** Why M-Pesa would refuse this origin for its callbacks, or not reach it; null where nothing is wrong. */
export const problemOfOrigin = (origin: string, isProduction: boolean): string | null => {
  const { protocol, hostname } = new URL(origin);
  const word = refusedWordIn(hostname);
  if (word !== null) return `must not contain "${word}": Safaricom refuses such addresses`;
  if (!isProduction) return null;
  if (protocol !== 'https:') return 'must begin with https:// in production';
  if (testers.test(hostname)) return 'must be an address of your own: Safaricom blocks public testers';
  return isPrivateHost(hostname) ? 'must be a host that is reached from outside' : null;
};

const mostTries = 100;

/** 256 random bits, base64url, drawn until none of the refused words is in it (about one in 250 has one). */
export const newCallbackToken = (random: (bytes: number) => Uint8Array): string => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const token = Buffer.from(random(32)).toString('base64url');
    if (refusedWordIn(token) === null) return token;
  }
  throw new Error('No token without a word that Safaricom refuses was drawn.');
};
