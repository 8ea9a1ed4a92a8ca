import { AwsClient } from 'aws4fetch';
import { checkedName, isName, type FileStore } from './port';

export interface S3Settings {
  /** Of the service, without the bucket: `https://s3.af-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const waitMs = 20_000;

/** A private bucket of any service that speaks S3, addressed by path. */
export const s3Files = ({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): FileStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) =>
    client.fetch(`${root}/${checkedName(name)}`, {
      method,
      signal: AbortSignal.timeout(waitMs),
      ...(body && contentType ? { body, headers: { 'content-type': contentType } } : {}),
    });
  const failed = async (method: string, answer: Response): Promise<Error> => {
    await answer.body?.cancel();
    return new Error(`the file store answered ${method} with ${answer.status}`);
  };
  /* A page of at most a thousand; names of ours need no unescaping, and the others are not ours. */
  const page = async (prefix: string, after: string | null) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after !== null && { 'start-after': after }) });
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}?${query.toString()}`;
    const answer = await client.fetch(url, { signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok) throw await failed('GET', answer);
    const text = await answer.text();
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    return { keys, isMore: /<IsTruncated>true</.test(text) };
  };
  return {
    put: async (name, bytes, contentType) => {
      const answer = await send('PUT', name, new Uint8Array(bytes), contentType);
      if (!answer.ok) throw await failed('PUT', answer);
      await answer.body?.cancel();
    },
    get: async (name) => {
      const answer = await send('GET', name);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const failure = await failed('GET', answer);
      if (answer.status === 404) return null;
      throw failure;
    },
    names: async (prefix) => {
      const names: string[] = [];
      for (let last: string | null = null, isMore = true; isMore;) {
        const found = await page(prefix, last);
        names.push(...found.keys.filter(isName));
        last = found.keys.at(-1) ?? null;
        isMore = found.isMore && last !== null;
      }
      return names;
    },
    remove: async (name) => {
      const answer = await send('DELETE', name);
      const failure = await failed('DELETE', answer);
      if (!answer.ok && answer.status !== 404) throw failure;
    },
    isEmpty: async (except) => {
      const answer = await client.fetch(`${root}?list-type=2&max-keys=2`, { signal: AbortSignal.timeout(waitMs) });
      if (!answer.ok) throw await failed('a list', answer);
      const names = [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name]) => name);
      return names.every((name) => name === except);
    },
  };
};
