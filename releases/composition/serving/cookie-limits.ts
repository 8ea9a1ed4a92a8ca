import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expireCookies } from './expire-cookies';
import { partCookies } from './own-cookies';

/** Bytes of the headers that are read at all. What a browser holds for one host is less, but for what a release fills on purpose. */
export const mostHeaderBytes = 256 * 1024;
/* From here on no page is made: nothing of ours sends so much. */
const mostCookieBytes = 64 * 1024;
/* From here on what is not the portal's goes. Its own are 1 kB; whoever else sets cookies for the domain has room beside them. */
const expireFromBytes = 8 * 1024;
const clearPath = '/_clear-cookies';

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#17181a;background:#f6f6f4}' +
  'main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem;background:#fff;border-block-start:6px solid #ffc402}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}[lang=sw]{color:#4a4c50}' +
  'button{font:inherit;font-weight:600;color:#fff;background:#17181a;border:0;border-radius:8px;padding:.75rem 1.5rem;cursor:pointer}' +
  'button [lang]{color:inherit}button:focus-visible{outline:3px solid #ffc402;outline-offset:2px}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (paragraphs: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Too many cookies · Vidakuzi ni vingi mno</title>' +
  `<style>${style}</style></head><body><main><h1 lang="en">Too many cookies</h1><h1 lang="sw">Vidakuzi ni vingi mno</h1>${paragraphs}</main></body></html>`;

const askPage = page(
  '<p lang="en">Your browser holds more cookies for this site than can be sent, so no page can be shown. The button removes all of ' +
    'them. You will be signed out. What you have saved in your account stays.</p>' +
    '<p lang="sw">Kivinjari chako kina vidakuzi vingi vya tovuti hii kuliko vinavyoweza kutumwa, kwa hiyo hakuna ukurasa unaoweza ' +
    'kuonyeshwa. Kitufe hiki huviondoa vyote. Utatoka kwenye akaunti yako. Ulichohifadhi kwenye akaunti kitabaki.</p>' +
    `<form method="post" action="${clearPath}"><p><button><span lang="en">Remove cookies and sign out</span> · ` +
    '<span lang="sw">Ondoa vidakuzi na utoke</span></button></p></form>',
);

const clearedPage = page(
  '<p lang="en">Your browser sent more cookies for this site than can be read. They have been removed, and you have been signed out. ' +
    '<a href="/">Go on to the site</a></p>' +
    '<p lang="sw">Kivinjari chako kilituma vidakuzi vingi vya tovuti hii kuliko vinavyoweza kusomwa. Vimeondolewa, na umetoka kwenye ' +
    'akaunti yako. <a href="/">Endelea kwenye tovuti</a></p>',
);

const plainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
};

/* How long a browser that is still sending may take to read the answer. */
const readWithinMs = 5_000;

/**
 * Answers what Node's parser gave up. Of headers that are too large even the address is gone by then, so there is nothing to ask: the
 * cookies go at once, and the page says so.
 */
export const answerUnreadHeaders = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code !== 'HPE_HEADER_OVERFLOW') {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    return void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }
  const headers = { ...plainHeaders, 'clear-site-data': '"cookies"', 'content-length': Buffer.byteLength(clearedPage) };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 431 Request Header Fields Too Large\r\n${lines.join('')}\r\n${clearedPage}`);
  // What is not read would end the connection before the answer is.
  socket.resume();
  socket.setTimeout(readWithinMs, () => socket.destroy());
};

const isFromElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

const expireOthers = (request: FastifyRequest, reply: FastifyReply, names: readonly string[]): void => {
  const { hostname, protocol, url } = request;
  const place = { hostname, pathname: url.split('?', 1)[0] ?? '/', isSecure: protocol === 'https' };
  for (const header of expireCookies(names, place)) reply.header('set-cookie', header);
};

/**
 * Keeps cookies that are not the portal's from locking visitors out: they go no further than here, go from the browser once they
 * are many, and where they are too many for a page, the visitor is asked to let all of them go.
 */
export const limitCookies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { cookie } = request.headers;
    if (cookie === undefined) return undefined;
    const { own, others } = partCookies(cookie);
    if (others.length === 0) return undefined;
    const bytes = Buffer.byteLength(cookie);
    if (request.method === 'POST' && request.url === clearPath) return undefined;
    if (bytes > mostCookieBytes) return reply.code(431).headers(plainHeaders).send(askPage);
    if (own === undefined) delete request.headers.cookie;
    else request.headers.cookie = own;
    const isPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (bytes < expireFromBytes || !isPage) return undefined;
    expireOthers(request, reply, others);
    // Their names tell which release or site it was; what is in them is not ours to read.
    request.log.warn({ bytes, names: others.slice(0, 10).map((name) => name.slice(0, 40)) }, 'cookies expired');
    return undefined;
  });

  app.register(async (form) => {
    // A form without fields, as the browser sends one.
    form.removeAllContentTypeParsers();
    form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 100 }, (_request, _body, done) => done(null, null));
    form.post(clearPath, async (request, reply) => {
      if (isFromElsewhere(request)) return reply.code(403).send();
      expireOthers(request, reply, partCookies(request.headers.cookie ?? '').others);
      return reply.header('clear-site-data', '"cookies"').header('cache-control', 'no-store').redirect('/', 303);
    });
  });
};
