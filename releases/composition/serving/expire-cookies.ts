import { isIP } from 'node:net';

/* What nginx takes of an answer's headers is 32 kB (docs/deploy/nginx.conf), what programs in Node take 16 kB, and a page has a
   kilobyte of its own; what is left goes with the next page. */
const mostBytes = 15_000;

interface Place {
  readonly hostname: string;
  readonly pathname: string;
  readonly isSecure: boolean;
}

/* A cookie goes only by the path that it was set for, and nobody tells which: `/`, and each part of the page's own. */
const pathsOf = (pathname: string): string[] => {
  const parts = pathname.split('/').filter(Boolean);
  const prefixes = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...prefixes.flatMap((prefix) => [prefix, `${prefix}/`])];
};

/* The host alone, and each domain that it may set cookies for; browsers refuse what is a public suffix. */
const domainsOf = (hostname: string): string[] => {
  const parts = hostname.split('.');
  if (parts.length < 2 || isIP(hostname) !== 0 || hostname.includes(':')) return [''];
  return ['', ...parts.slice(0, -1).map((_part, index) => `; Domain=${parts.slice(index).join('.')}`)];
};

const isName = /^[\w!#$%&'*+.^`|~-]+$/;

/** `Set-Cookie` headers that expire cookies wherever a page of this place can have set them; 15 kB at most, in the order given. */
export const expireCookies = (names: readonly string[], { hostname, pathname, isSecure }: Place): string[] => {
  const attributes = `Max-Age=0${isSecure ? '; Secure' : ''}`;
  const headers: string[] = [];
  let bytes = 0;
  for (const name of names.filter((one) => isName.test(one))) {
    // Browsers take this prefix for the host and `/` alone.
    const isOfHost = name.startsWith('__Host-');
    for (const path of isOfHost ? ['/'] : pathsOf(pathname)) {
      for (const domain of isOfHost ? [''] : domainsOf(hostname)) {
        const header = `${name}=; Path=${path}${domain}; ${attributes}`;
        bytes += header.length + 'set-cookie: \r\n'.length;
        if (bytes > mostBytes) return headers;
        headers.push(header);
      }
    }
  }
  return headers;
};
