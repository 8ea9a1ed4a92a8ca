import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export { makeBucket } from './make-bucket';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/* Signature Version 4, computed from the request as it arrived. */
const isSigned = (request: IncomingMessage, body: Buffer, { accessKey, secretKey, region }: Keys): boolean => {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts || parts[1] !== accessKey || parts[3] !== region) return false;
  const [, , day = '', , names = '', signature] = parts;
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const url = new URL(request.url ?? '/', 'http://store');
  const canonical = [request.method, url.pathname, url.searchParams.toString(), headers.join(''), names, hash].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex') === signature;
};

/* A thousand in truth. */
const keysOfAPage = 3;

/** A bucket in memory that answers as S3 does and refuses what is not signed with its key. */
export const startFakeS3 = async (keys: Keys) => {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
  const seen: { method: string | undefined; status: number }[] = [];
  let failures = 0;
  let isCut = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const listed = new URL(request.url ?? '/', 'http://store');
      const path = decodeURIComponent(listed.pathname);
      const answer = (status: number, content?: Buffer) => {
        seen.push({ method: request.method, status });
        response.writeHead(status).end(content);
      };
      if (failures > 0) {
        failures -= 1;
        return answer(503);
      }
      if (!isSigned(request, body, keys)) return answer(403);
      if (request.method === 'GET' && listed.searchParams.get('list-type') === '2') {
        const prefix = `${listed.pathname}/${listed.searchParams.get('prefix') ?? ''}`;
        const after = `${listed.pathname}/${listed.searchParams.get('start-after') ?? ''}`;
        const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
        const some = all.slice(0, keysOfAPage).map((key) => key.slice(listed.pathname.length + 1));
        const contents = some.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
        const text = `<ListBucketResult><IsTruncated>${all.length > some.length}</IsTruncated>${contents}</ListBucketResult>`;
        return answer(200, Buffer.from(text));
      }
      const found = objects.get(path);
      if (request.method === 'PUT') {
        objects.set(path, { bytes: body, contentType: request.headers['content-type'] });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return answer(204);
      }
      if (found && isCut) {
        isCut = false;
        seen.push({ method: request.method, status: 200 });
        response.writeHead(200, { 'content-length': found.bytes.length });
        return response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy());
      }
      return found ? answer(200, found.bytes) : answer(404);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    failNext: (count: number) => {
      failures = count;
    },
    /** Breaks off half way through the next object that is read. */
    cutNext: () => {
      isCut = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
