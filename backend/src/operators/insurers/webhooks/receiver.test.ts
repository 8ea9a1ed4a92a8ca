import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';
import { postTo } from './post';
import { receiverUrl, requireReachable, type ReceiverRules } from './receiver';

const answering = (...answers: readonly (readonly string[])[]): NonNullable<ReceiverRules['resolve']> => {
  const left = [...answers];
  return (_hostname, _options, callback) => {
    const addresses = left.length > 1 ? left.shift() : left[0];
    callback(
      null,
      (addresses ?? []).map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};
const strict: ReceiverRules = { mayBePrivate: false };
const sent = { headers: {}, body: '{}' };

it.each([
  'http://example.com/hooks',
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'https://example.com/#hooks',
  'example.com',
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[::10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[2001:db8::1]/',
  'https://[ff02::1]/',
])('sends nothing to %s where insurers are real', async (url) => {
  expect(() => receiverUrl(url, strict)).toThrow(/^The receiver/);
  expect(await postTo(strict)(url, sent)).toMatchObject({
    status: null,
    failure: expect.stringContaining('ReceiverRefused'),
  });
});

it('takes an address on the public internet, and in a trial this machine', async () => {
  expect(receiverUrl('https://hooks.example.com:8443/a?b=c', strict).href).toBe('https://hooks.example.com:8443/a?b=c');
  expect(receiverUrl('https://[2606:4700::1111]/', strict).hostname).toBe('[2606:4700::1111]');
  expect(receiverUrl('http://localhost:9000/', { mayBePrivate: true }).port).toBe('9000');
});

it('refuses a name of which one address is inside, and one that leads nowhere', async () => {
  const url = new URL('https://hooks.example.com/');
  await requireReachable(url, { ...strict, resolve: answering(['93.184.216.34']) });
  const half = requireReachable(url, { ...strict, resolve: answering(['93.184.216.34', '10.0.0.5']) });
  await expect(half).rejects.toThrow('not on the public internet');
  await expect(requireReachable(url, { ...strict, resolve: answering([]) })).rejects.toThrow('leads nowhere');
});

describe('a receiver on this machine', () => {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    request.resume();
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/hangs') passDeadlines();
    else if (request.url === '/endless') {
      response.writeHead(200);
      const more = (): void => void (response.writable && response.write('x'.repeat(65_536), () => setImmediate(more)));
      more();
    } else response.end('taken');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    hits = 0;
  });
  const trial: ReceiverRules = { mayBePrivate: true };

  it('is not reached by a name that was outside when it was looked at', async () => {
    const rebound = { ...strict, resolve: answering(['93.184.216.34'], ['127.0.0.1']) };
    const url = new URL(`https://rebound.example.com:${port}/`);
    await requireReachable(url, rebound);
    const outcome = await postTo(rebound)(url.href, sent);
    expect(outcome).toMatchObject({ status: null, failure: expect.stringContaining('ReceiverRefused') });
    expect(hits).toBe(0);
  });

  it('is reached at the address that was looked at, under its own name', async () => {
    const rules = { ...trial, resolve: answering(['127.0.0.1']) };
    expect(await postTo(rules)(`http://hooks.example.com:${port}/`, sent)).toMatchObject({ status: 200 });
    expect(hits).toBe(1);
  });

  it('is not followed elsewhere, not waited for, and not read', async () => {
    expect(await postTo(trial)(`http://127.0.0.1:${port}/moved`, sent)).toMatchObject({ status: 302 });
    expect(hits).toBe(1);
    const hung = await postTo(trial)(`http://127.0.0.1:${port}/hangs`, sent);
    expect(hung).toMatchObject({ status: null, failure: expect.stringMatching(/Abort|Timeout/) });
    expect(await postTo(trial)(`http://127.0.0.1:${port}/endless`, sent)).toMatchObject({ status: 200 });
  });
});
