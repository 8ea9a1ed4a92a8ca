import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { TrustedProxies } from '../trusted-proxies';

export const requestIdHeader = 'x-request-id';

/** A UUID, or the 32 digits of nginx's `$request_id`. It gets into logs and mails: nothing else passes. */
const form = /^[A-Za-z0-9-]{8,64}$/;

interface IncomingRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const believes = (trusted: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (trusted === false) return () => false;
  return typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted);
};

/** Whether a request comes from a proxy of ours, whose ids and traces are believed. */
export const trustsSender = (trusted: TrustedProxies): ((request: IncomingRequest) => boolean) => {
  const isTrusted = believes(trusted);
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
};

/**
 * The one id of a request, over edge, back end, jobs and mail: that of the header where the sender is a proxy of ours, a
 * new one otherwise. What a visitor invents is dropped.
 */
export const requestIds = (trusted: TrustedProxies): ((request: IncomingRequest) => string) => {
  const isFromProxy = trustsSender(trusted);
  return (request) => {
    const given = request.headers[requestIdHeader];
    const isGood = typeof given === 'string' && form.test(given) && isFromProxy(request);
    return isGood ? given : randomUUID();
  };
};
