import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { newVisitor } from '../composition/visitors/visitor';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { startEdge, type RunningEdge } from '../testing/start-edge';

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let edge: RunningEdge;
let backEnd: Server;
let asked: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  const site = await placeCandidateSite();
  registry = await startFakeRegistry({ manifest: site.manifest(0) });
  backEnd = createServer((request, response) => {
    asked.push(request.headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backEnd, 'listening');
  const backendUrl = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
  edge = await startEdge({
    registry: { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder },
    backendUrl,
    trustProxy: ['loopback'],
  });
  await edge.serves(7);
});
afterAll(async () => {
  await edge.close();
  await registry.close();
  backEnd.close();
});
beforeEach(() => {
  asked = [];
});

const visitor = `tulinde_visitor=${newVisitor()}`;
const large = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 4_000) }, (_none, index) => `cart_${index}=${'x'.repeat(3_990)}`).join('; ');

const get = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html', cookie, ...headers } });

it.each([16, 60])('a visitor with %i kB of a release’s cookies gets the page, and loses them', async (kB) => {
  const answer = await get('/faqs', `${large(kB * 1_000)}; ${visitor}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('release-manifest');
  const set = answer.headers.getSetCookie();
  for (const path of ['/', '/faqs', '/faqs/']) expect(set).toContain(`cart_0=; Path=${path}; Max-Age=0`);
  expect(set.join()).not.toMatch(/tulinde_visitor=;/);
});

it('cookies go for the host and its parent domains, on every prefix of the path', async () => {
  const proxied = { 'x-forwarded-host': 'www.example.co.ke', 'x-forwarded-proto': 'https' };
  const answer = await get('/faqs/old?from=mail', large(9_000), proxied);
  const set = answer.headers.getSetCookie().filter((header) => header.startsWith('cart_0='));
  for (const domain of ['', '; Domain=www.example.co.ke', '; Domain=example.co.ke'])
    for (const path of ['/', '/faqs', '/faqs/', '/faqs/old', '/faqs/old/'])
      expect(set).toContain(`cart_0=; Path=${path}${domain}; Max-Age=0; Secure`);
});

it('headers stay within what a proxy takes, however many cookies there are', async () => {
  const many = Array.from({ length: 900 }, (_none, index) => `c${index}=${'x'.repeat(20)}`).join('; ');
  const answer = await get('/faqs', many, { 'x-forwarded-host': 'www.example.co.ke' });
  expect(answer.headers.getSetCookie().join('').length).toBeLessThan(20_000);
});

it('a few cookies of others stay where they are', async () => {
  const answer = await get('/faqs', `cart=2; ${visitor}`);
  expect(answer.headers.getSetCookie().join()).not.toContain('cart');
});

it('the back end hears of the portal’s own alone', async () => {
  const session = '__Host-tulinde_session=abc; tulinde_lang=sw';
  await get('/api/getQuote', `${large(20_000)}; ${session}; cart=2`);
  await get('/api/getQuote', 'cart=2');
  expect(asked.map(({ cookie }) => cookie)).toEqual([session, undefined]);
});

describe('more cookies than 64 kB', () => {
  it('are a page in both languages that says what its button does', async () => {
    const answer = await get('/faqs', large(70_000));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    expect(answer.headers.get('clear-site-data')).toBeNull();
    const html = await answer.text();
    for (const text of ['You will be signed out', 'Utatoka kwenye akaunti', 'method="post" action="/_clear-cookies"'])
      expect(html).toContain(text);
  });

  it('go when the button is pressed', async () => {
    const press = (site: string) =>
      fetch(`${edge.url}/_clear-cookies`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: large(70_000), 'sec-fetch-site': site },
        // As the browser sends a form without fields.
        body: new URLSearchParams(),
      });
    const answer = await press('same-origin');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
    expect((await press('cross-site')).status).toBe(403);
  });

  it('that cannot be read at all go at once, and the page says so', async () => {
    const answer = await get('/faqs', large(300_000));
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([431, '"cookies"']);
    expect(await answer.text()).toContain('They have been removed');
  });
});
