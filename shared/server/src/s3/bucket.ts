import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { traceOutgoing } from '../tracing';

export interface S3Settings {
  /** Of the service, without the bucket: `https://s3.af-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Objects of a bucket by key. Each call rejects with a sentence when the service does not do it. */
export interface Bucket {
  readonly name: string;
  /** Replaces what stands under the key. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns null where there is nothing */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** All that begin so, in order of their bytes. */
  keys(prefix: string): Promise<string[]>;
  /** The first ones of all. */
  someKeys(most: number): Promise<string[]>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
}

const usualWaitMs = 20_000;
/* Of a call that the service refuses for now. */
const mostTries = 3;
const pauseMs = 100;

/* As the signature has it: what encodeURIComponent leaves is written out too. */
const encoded = (key: string): string =>
  encodeURIComponent(key)
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/');

/**
 * A private bucket of any service that speaks S3, addressed by path. Keys hold no letters that XML escapes.
 * @param waitMs milliseconds for one call, its repetitions and its body included
 */
export const openBucket = (
  { endpoint, region, bucket, accessKey, secretKey }: S3Settings,
  waitMs = usualWaitMs,
): Bucket => {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  // The client's own fetch would put the deadline into a request that nothing holds: it is forgotten with it, and never passes.
  const ask = async (url: string, init: RequestInit, signal = AbortSignal.timeout(waitMs)): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      // The template leaves the key out, which may name a customer's file. Headers are added before the request is signed.
      const traced = { method: init.method ?? 'GET', url, template: `/${bucket}/{key}` };
      const answer = await traceOutgoing(traced, async (trace) => {
        const headers = { ...(init.headers as Record<string, string> | undefined), ...trace };
        return fetch(await client.sign(url, { ...init, headers }), { signal, redirect: 'error' });
      });
      if (tries === mostTries || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
      await setTimeout(Math.random() * pauseMs * tries, undefined, { signal });
    }
  };
  const send = (method: string, key: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) =>
    ask(`${root}/${encoded(key)}`, {
      method,
      ...(body && contentType ? { body, headers: { 'content-type': contentType } } : {}),
    });
  const failed = async (what: string, answer: Response): Promise<Error> => {
    await answer.body?.cancel();
    return new Error(`the file store answered ${what} with ${answer.status}`);
  };
  /* A page of at most a thousand. */
  const page = async (asked: Record<string, string>) => {
    const query = new URLSearchParams({ 'list-type': '2', ...asked });
    const answer = await ask(`${root}?${query.toString()}`, {});
    if (!answer.ok) throw await failed('a list', answer);
    const text = await answer.text();
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    return { keys, isMore: /<IsTruncated>true</.test(text) };
  };
  return {
    name: bucket,
    put: async (key, bytes, contentType) => {
      const answer = await send('PUT', key, new Uint8Array(bytes), contentType);
      if (!answer.ok) throw await failed('PUT', answer);
      await answer.body?.cancel();
    },
    get: async (key) => {
      const answer = await send('GET', key);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const failure = await failed('GET', answer);
      if (answer.status === 404) return null;
      throw failure;
    },
    keys: async (prefix) => {
      const keys: string[] = [];
      for (let last: string | null = null, isMore = true; isMore;) {
        const found = await page({ prefix, ...(last !== null && { 'start-after': last }) });
        keys.push(...found.keys);
        last = found.keys.at(-1) ?? null;
        isMore = found.isMore && last !== null;
      }
      return keys;
    },
    someKeys: async (most) => (await page({ 'max-keys': String(most) })).keys,
    remove: async (key) => {
      const answer = await send('DELETE', key);
      const failure = await failed('DELETE', answer);
      if (!answer.ok && answer.status !== 404) throw failure;
    },
  };
};
