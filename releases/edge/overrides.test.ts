import { createHash } from 'node:crypto';
import { manifestPath } from '@tulinde/contracts';
import { linkIdOf } from '../http/link-id';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { createOverrideKeys } from '../testing/override-keys';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';

const keys = createOverrideKeys();
const forger = createOverrideKeys();
const cacheFolder = freshFolder();
const visitor = 'tulinde_visitor=00000000000000000000000000000001';

let site: Awaited<ReturnType<typeof placeCandidateSite>>;
let edge: RunningEdge;

/* The registry is gone after the edge has started: what testers do goes on. */
beforeAll(async () => {
  site = await placeCandidateSite();
  const registry = await startFakeRegistry({ manifest: site.manifest(0), keys: keys.answer });
  const deps = { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder };
  edge = await startEdge({ registry: deps, cacheFolder });
  await registry.close();
});
afterAll(() => edge.close());

const get = async (path: string, cookie = visitor, from = edge) => {
  const response = await fetch(`${from.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html', cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const link = (token: string) => `/_override?token=${token}`;
const withToken = (token: string) => `${visitor}; tulinde_override=${token}`;

const press = async (token: string, headers: Record<string, string> = { origin: edge.url }) => {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor };
  const body = new URLSearchParams({ token }).toString();
  const init = { method: 'POST', redirect: 'manual', body, headers: Object.assign(sent, headers) } as const;
  const response = await fetch(`${edge.url}/_override`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a tester’s link', () => {
  it('changes nothing when it is opened, and shows a button in both languages', async () => {
    const token = keys.token({ 'mfe-help': '2.0.0' });
    const { status, headers, text } = await get(link(token));
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).toContain('mfe-help 2.0.0');
    expect(text).toMatch(
      /<form method="post" action="\/_override">[^]*Show me these releases[^]*Nionyeshe matoleo haya/,
    );
    expect(text).not.toContain('<script');
    const style = /<style>(.*?)<\/style>/.exec(text)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toContain(createHash('sha256').update(style).digest('base64'));
  });

  it('sets a cookie for as long as it holds when its button is pressed, and leads to the site', async () => {
    const token = keys.token({ 'mfe-help': '2.0.0' });
    const { status, headers } = await press(token);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/');
    const [, value, seconds] =
      /^tulinde_override=([^;]+); Max-Age=(\d+); Path=\/; HttpOnly; SameSite=Lax$/.exec(
        headers.get('set-cookie') ?? '',
      ) ?? [];
    expect(value).toBe(token);
    expect(Number(seconds)).toBeGreaterThan(3_590);
    expect(Number(seconds)).toBeLessThanOrEqual(3_600);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a program that says none', {}],
  ])('sets nothing for %s', async (_who, headers: Record<string, string>) => {
    const answer = await press(keys.token({ 'mfe-help': '2.0.0' }), headers);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(answer.text).toMatch(/press the button there[^]*ubonyeze kitufe/);
  });

  it('sets nothing when a forged token is sent', async () => {
    const answer = await press(forger.token({ 'mfe-help': '2.0.0' }));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it.each([
    ['expired', 'has expired', keys.token({ 'mfe-help': '2.0.0' }, { exp: Date.now() / 1000 - 1 })],
    ['made by somebody else', 'does not work', forger.token({ 'mfe-help': '2.0.0' })],
    ['for staging', 'is for another environment', keys.token({ 'mfe-help': '2.0.0' }, { environment: 'staging' })],
    ['empty', 'does not work', ''],
  ])('that is %s says that it %s, and sets nothing', async (_which, text, token) => {
    const answer = await get(link(token));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(text);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is given back by /_override?clear', async () => {
    const { status, headers } = await get('/_override?clear', withToken(keys.token({})));
    expect(status).toBe(303);
    expect(headers.get('set-cookie')).toMatch(/^tulinde_override=; Max-Age=0;/);
  });

  it('ends where the manifest names it as revoked, in tabs that have its cookie too, and others hold', async () => {
    const token = keys.token({ 'mfe-help': '2.0.0' });
    const other = keys.token({ 'mfe-help': '2.0.0' }, { apps: ['*'] });
    const manifest = { ...site.manifest(0), revokedLinks: [linkIdOf(token)] };
    const registry = await startFakeRegistry({ manifest, keys: keys.answer });
    const deps = { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder };
    const told = await startEdge({ registry: deps });
    const opened = await get(link(token), visitor, told);
    expect(opened.status).toBe(403);
    expect(opened.text).toContain('was revoked');
    const revoked = await get('/faqs', withToken(token), told);
    expect(revoked.text).not.toContain('"tester":true');
    expect(revoked.text).not.toContain('revokedLinks');
    expect((await get('/faqs', withToken(other), told)).text).toContain('"tester":true');
    await told.close();
    await registry.close();
  });

  it('cannot be checked by an edge that never saw the key', async () => {
    const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: site.artefactsFolder };
    const alone = await startEdge({ registry });
    const { status, text } = await get(link(keys.token({})), visitor, alone);
    expect(status).toBe(503);
    expect(text).toContain('cannot be checked');
    await alone.close();
  });
});

describe('with an override', () => {
  const cookie = withToken(keys.token({ 'mfe-help': '2.0.0' }));

  it('the page is made from the chosen release, which nothing points to, and says that this is a tester', async () => {
    const { text } = await get('/faqs', cookie);
    expect(text).toContain('href="/assets/mfe-help/2.0.0/remoteEntry.js"');
    expect(text).toContain('"tester":true');
    expect((await get('/faqs/next', cookie)).status).toBe(200);
  });

  it('the manifest for open tabs says the same', async () => {
    const { microFrontends } = JSON.parse((await get(manifestPath, cookie)).text);
    expect(
      microFrontends['mfe-help'].map((entry: { metadata: { version: string }; extras: { role: string } }) => [
        entry.metadata.version,
        entry.extras.role,
      ]),
    ).toEqual([
      ['2.0.0', 'override'],
      ['1.1.0', 'stable'],
      ['1.0.0', 'previous'],
    ]);
  });

  it('the tester’s own choice in the page goes before that of the link', async () => {
    const own = encodeURIComponent(JSON.stringify({ 'mfe-help': '1.0.0' }));
    const { text } = await get('/faqs', `${cookie}; tulinde_override_choice=${own}`);
    expect(text).toContain('href="/assets/mfe-help/1.0.0/remoteEntry.js"');
    const visitors = await get('/faqs', `${visitor}; tulinde_override_choice=${own}`);
    expect(visitors.text).not.toContain('href="/assets/mfe-help/1.0.0/remoteEntry.js"');
  });

  it('a choice of an app that is not the link’s counts only where the link is for every app', async () => {
    const own = encodeURIComponent(JSON.stringify({ 'mfe-help': '2.0.0' }));
    const choosing = (token: string) => get('/faqs', `${withToken(token)}; tulinde_override_choice=${own}`);
    const chosen = 'href="/assets/mfe-help/2.0.0/remoteEntry.js"';
    expect((await choosing(keys.token({ shell: '1.0.0' }))).text).not.toContain(chosen);
    expect((await choosing(keys.token({ shell: '1.0.0' }, { apps: ['mfe-claims'] }))).text).not.toContain(chosen);
    expect((await choosing(keys.token({ shell: '1.0.0' }, { apps: ['*'] }))).text).toContain(chosen);
  });

  it('every app can be taken back to an older release', async () => {
    const { text } = await get('/faqs', withToken(keys.token({ shell: '1.0.0', 'mfe-help': '1.0.0' })));
    expect(text).toContain('href="/assets/mfe-help/1.0.0/remoteEntry.js"');
    expect(text).toContain('src="/assets/shell/1.0.0/');
  });

  it.each(['{', '%7B%22mfe-help%22%3A%22..%2F1%22%7D', '[]', '%'])(
    'a choice that is %s counts as none',
    async (own) => {
      const { text } = await get('/faqs', `${cookie}; tulinde_override_choice=${own}`);
      expect(text).toContain('href="/assets/mfe-help/2.0.0/remoteEntry.js"');
    },
  );

  it('the list of releases is a tester’s alone, and says when the registry is away', async () => {
    expect((await get('/_override/releases')).status).toBe(403);
    expect((await get('/_override/releases', cookie)).status).toBe(503);
  });

  it('nobody else sees any of it', async () => {
    const { text } = await get('/faqs');
    expect(text).not.toContain('2.0.0');
    expect(text).not.toContain('tester');
    expect((await get('/faqs/next')).status).toBe(404);
  });

  it.each([
    ['expired', keys.token({ 'mfe-help': '2.0.0' }, { exp: Date.now() / 1000 - 1 })],
    ['forged', forger.token({ 'mfe-help': '2.0.0' })],
    ['of staging', keys.token({ 'mfe-help': '2.0.0' }, { environment: 'staging' })],
  ])('that is %s, the page is that of every visitor', async (_which, token) => {
    expect((await get('/faqs', withToken(token))).text).toBe((await get('/faqs')).text);
  });

  it('of a release that was never published, the visitor’s own one is served', async () => {
    const { text } = await get('/faqs', withToken(keys.token({ 'mfe-help': '7.7.7' })));
    expect(text).toContain('href="/assets/mfe-help/1.1.0/remoteEntry.js"');
  });

  it('an edge that was started again without its registry knows the key from its disk', async () => {
    const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: site.artefactsFolder };
    const again = await startEdge({ registry, cacheFolder });
    expect((await get('/faqs', cookie, again)).text).toContain('href="/assets/mfe-help/2.0.0/remoteEntry.js"');
    await again.close();
  });
});
