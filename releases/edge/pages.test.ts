import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { manifestElementId, type Manifest } from '@tulinde/contracts';
import { placeReleases } from '../testing/place-release';
import { prerenderedFiles, writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder, integrityOf, route, writeRelease } from '../testing/write-release';

const nobody = 'http://127.0.0.1:9';
const awkward = { en: 'Help </script><script>alert(1)</script> $& {{head}}', sw: 'Msaada & zaidi' };
const page = { en: '<h1>Answers {{title}} $1</h1>', sw: '<h1>Majibu</h1>' };
const ofCars = { en: '<h1>Cars</h1>', sw: '<h1>Magari</h1>' };

let edge: RunningEdge;
let manifest: Manifest;

/* The registry is down from the start: the edge lives on its artefacts and on the last manifest it saw. */
beforeAll(async () => {
  const home = freshFolder();
  const folders = { artefactsFolder: join(home, 'artefacts'), cacheFolder: join(home, 'cache') };
  const markup = prerenderedFiles({ '/faqs': page, '/faqs?group=cars&open=1': ofCars });
  manifest = await placeReleases(folders, [
    writeShell('1.0.0', { facts: { routes: [route('/logout')] } }),
    writeRelease('mfe-help', '1.2.0', {
      files: { 'remoteEntry.js': 'entry', 'page.js': 'page', 'page.css': 'css', ...markup.files },
      facts: {
        scripts: ['page.js'],
        styles: ['page.css'],
        prerendered: markup.prerendered,
        routes: [
          route('/faqs', { title: awkward, topBar: 'full-logo' }),
          route('/faqs/:group'),
          route('/plain', { needs: [] }),
          route('/scene', { needs: ['camera', 'microphone', 'own-media', 'levitation'] }),
        ],
      },
    }),
    writeRelease('mfe-health', '1.0.0', {
      files: { 'remoteEntry.js': 'module' },
      facts: { federation: 'module', routes: [route('/health')] },
    }),
  ]);
  edge = await startEdge({ registry: { registryUrl: nobody, artefactsFolder: folders.artefactsFolder }, ...folders });
});
afterAll(() => edge.close());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${edge.url}${path}`, { method, headers: { accept: 'text/html', ...headers } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

it('paints what the release has for the parameters of the address, whatever else it has', async () => {
  const first = async (search: string) =>
    /<main>(<h1>[^<]*<\/h1>)<\/main>/.exec((await get(`/faqs${search}`)).html)?.[1];
  expect(await first('?open=1&utm_source=radio&group=cars')).toBe(ofCars.en);
  expect(await first('?open=1&lang=sw&group=cars')).toBe(ofCars.sw);
  for (const search of ['', '?group=cars', '?group=cars&open=2', '?group=cars%26open=1', '?', '?group=cars&&open'])
    expect([search, await first(search)]).toEqual([search, page.en]);
});

it('writes language, title and chrome of the route, escaped and filled once', async () => {
  const { status, html } = await get('/faqs');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en">');
  const title = 'Help &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; {{head}}';
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<header class="full-logo"><b>${title}</b>`);
  expect(html).toContain('<main><h1>Answers {{title}} $1</h1></main>');
  expect(html).toContain('This site needs JavaScript.');
});

it('preloads exactly what the owner of the route needs, in the order of need', async () => {
  const { html } = await get('/faqs');
  const exact = (content: string) => `crossorigin="anonymous" integrity="${integrityOf(content)}"`;
  const shellCss = '@layer base { body { margin: 0 } }'.padEnd(2000);
  expect(/<head>.*?<\/title>(.*)<\/head>/s.exec(html)?.[1]?.split('\n')).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/shell/1.0.0/font.woff2">',
    `<link rel="stylesheet" ${exact(shellCss)} href="/assets/shell/1.0.0/shell.css">`,
    `<link rel="stylesheet" ${exact('css')} href="/assets/mfe-help/1.2.0/page.css" data-release="mfe-help@1.2.0">`,
    `<link rel="preload" as="script" ${exact('entry')} href="/assets/mfe-help/1.2.0/remoteEntry.js">`,
    `<link rel="preload" as="script" ${exact('page')} href="/assets/mfe-help/1.2.0/page.js">`,
    `<script defer ${exact('console.log("vendor")'.padEnd(2000))} src="/assets/shell/1.0.0/vendor.js"></script>`,
    `<script defer ${exact('console.log("shell")')} src="/assets/shell/1.0.0/shell.js"></script>`,
  ]);
});

it('preloads the ES module of a standard remote as what it is', async () => {
  const { html } = await get('/health');
  const exact = `crossorigin="anonymous" integrity="${integrityOf('module')}"`;
  expect(html.match(/<link [^>]*mfe-health[^>]*>/g)).toEqual([
    `<link rel="modulepreload" ${exact} href="/assets/mfe-health/1.0.0/remoteEntry.js">`,
  ]);
});

it('inlines the manifest so that no title can end the element', async () => {
  const { html } = await get('/faqs');
  const inlined = new RegExp(`<script type="application/json" id="${manifestElementId}">(.*?)</script>`, 's').exec(
    html,
  )?.[1];
  expect(inlined).not.toContain('<');
  expect(JSON.parse(inlined ?? '')).toEqual(manifest);
});

it('shows the menu items of live apps only and marks the current one', async () => {
  const { html } = await get('/faqs');
  expect(html).toContain('<a aria-current="page" class="link" href="/faqs">');
  expect(html).not.toContain('/my-claims');
  expect(html).not.toContain('data-nav="/"');
  expect((await get('/faqs/motor')).html).not.toContain('aria-current');
});

it('speaks Swahili when asked by link or cookie', async () => {
  for (const answer of [await get('/faqs?lang=sw'), await get('/faqs', { cookie: 'tulinde_lang=sw' })]) {
    expect(answer.html).toContain('<html lang="sw">');
    expect(answer.html).toContain('<title>Msaada &amp; zaidi</title>');
    expect(answer.html).toContain('<h1>Majibu</h1>');
    expect(answer.headers.get('content-language')).toBe('sw');
  }
});

it('leaves the page empty where the owner ships no markup, and loads nothing extra for a route of the shell', async () => {
  expect((await get('/faqs/motor')).html).toContain('<main></main>');
  expect((await get('/logout')).html).not.toContain('as="script"');
});

it('answers an unknown address with its own page and 404', async () => {
  const { status, html } = await get('/nowhere');
  expect(status).toBe(404);
  expect(html).toContain('<title>Page not found</title>');
  expect(html).toContain('<header class="white">');
  expect((await get('/nowhere?lang=sw')).html).toContain('<title>Ukurasa haupo</title>');
});

it.each([['/faqs.php'], ['/%ff'], ['/assets'], ['/robots.exe']])('answers %s as plain text', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

it('sends no page to a program that wants JSON', async () => {
  expect((await get('/faqs', { accept: 'application/json' })).headers.get('content-type')).toContain('text/plain');
});

it('is never cached and strictly guarded', async () => {
  const { headers } = await get('/faqs');
  expect(headers.get('cache-control')).toBe('no-cache, no-store');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'(?: 'sha256-[^' ]+'){3}; style-src 'self'; /);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

describe('what a page may ask of the browser', () => {
  const headersOf = async (path: string) => {
    const { headers } = await get(path);
    return [
      headers.get('permissions-policy'),
      /img-src [^;]*(; media-src [^;]*)?/.exec(headers.get('content-security-policy') ?? '')?.[0],
    ];
  };
  const shut = 'camera=(), microphone=(), payment=(), usb=(), geolocation=()';
  const fromTheSite = "img-src 'self' data:";

  it('is what its route needs, of what there is, and nothing else', async () => {
    expect(await headersOf('/plain')).toEqual([shut, fromTheSite]);
    expect(await headersOf('/scene')).toEqual([
      'camera=(self), microphone=(self), payment=(), usb=(), geolocation=()',
      `${fromTheSite} blob:; media-src 'self' blob:`,
    ]);
  });

  it('is the position alone, as it was, where a release is from before or nobody answers', async () => {
    const before = ['camera=(), microphone=(), payment=(), usb=(), geolocation=(self)', fromTheSite];
    expect(await headersOf('/faqs')).toEqual(before);
    expect(await headersOf('/nowhere')).toEqual(before);
  });
});

/* fetch would unpack the answer. */
const raw = (path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    request(`${edge.url}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

it('travels compressed as the browser likes it, the same page each time', async () => {
  const plain = (await raw('/faqs', 'identity')).bytes.toString();
  const br = await raw('/faqs', 'br, gzip');
  const gzip = await raw('/faqs', 'gzip');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
});

it('answers HEAD like GET without the page', async () => {
  const { status, headers, html } = await get('/faqs', {}, 'HEAD');
  expect(status).toBe(200);
  expect(html).toBe('');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('says that it is alone, and how old what it serves is', async () => {
  const response = await fetch(`${edge.url}/health/ready`);
  expect(await response.json()).toEqual({
    // No release of this site answers `/`.
    status: 'no page for /',
    revision: 7,
    manifest: { registry: null, source: 'disk', ageSeconds: expect.any(Number), refused: null, missing: [] },
    registry: false,
    streams: 0,
    telemetryDropped: 0,
  });
});
