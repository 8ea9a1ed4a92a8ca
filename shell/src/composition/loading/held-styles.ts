import { stylesCookie } from '@tulinde/contracts';
import { writeCookie } from '../../session/site-data';

/* Seconds: about as long as browsers keep files that nobody asks for. */
const month = 30 * 24 * 60 * 60;
/* The cookie goes with every request. */
const mostHeld = 12;

/* Where a browser refuses all data of a site, already to ask for it throws. */
const cookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** Tells the edge that this browser holds the style sheets of a release: from now on its pages link them. */
export const rememberHeldStyles = (app: string, version: string): void => {
  const [, held = ''] = new RegExp(`(?:^|; )${stylesCookie}=([^;]*)`).exec(cookies()) ?? [];
  const others = held.split(':').filter((one) => one !== '' && !one.startsWith(`${app}@`));
  const names = [...others.slice(1 - mostHeld), `${app}@${version}`].join(':');
  writeCookie(`${stylesCookie}=${names}; Path=/; Max-Age=${month}; SameSite=Lax`);
};
