import { join } from 'node:path';
import { placeReleases } from '../testing/place-release';
import { writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder, route, writeRelease } from '../testing/write-release';

const site = 'https://www.example.co.ke';
const about = {
  en: 'Answers & <more> about paying, claims and buying cover.',
  sw: 'Majibu kuhusu kulipa, madai na kununua bima.',
};

let edge: RunningEdge;
beforeAll(async () => {
  const home = freshFolder();
  const folders = { artefactsFolder: join(home, 'artefacts'), cacheFolder: join(home, 'cache') };
  await placeReleases(folders, [
    writeShell('1.0.0', { facts: { routes: [route('/logout')] } }),
    writeRelease('mfe-help', '1.2.0', {
      facts: {
        routes: [
          route('/faqs', { title: { en: 'FAQs', sw: 'Maswali' }, about }),
          route('/step', { about: null }),
          route('/mine', { access: 'guarded', about: null }),
          route('/old'),
        ],
      },
    }),
  ]);
  const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: folders.artefactsFolder };
  edge = await startEdge({ registry, ...folders, site });
});
afterAll(() => edge.close());

const get = async (path: string) => {
  const answer = await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const noindex = '<meta name="robots" content="noindex">';

it('says in the language of the page what it is about, where it stands, and where the other language does', async () => {
  const { text } = await get('/faqs?lang=sw&ref=1');
  expect(text.match(/<meta name="description"[^>]*>/g)).toEqual([`<meta name="description" content="${about.sw}">`]);
  for (const part of [
    `<link rel="canonical" href="${site}/faqs?lang=sw">`,
    `<link rel="alternate" hreflang="en" href="${site}/faqs">`,
    `<link rel="alternate" hreflang="sw" href="${site}/faqs?lang=sw">`,
    `<link rel="alternate" hreflang="x-default" href="${site}/faqs">`,
    `<meta property="og:title" content="Maswali">`,
    `<meta property="og:image" content="${site}/preview-card.png">`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(noindex);
  expect((await get('/faqs')).text).toContain(
    'content="Answers &amp; &lt;more&gt; about paying, claims and buying cover."',
  );
});

it('leads nobody to a step, to a page of one customer, or to what is not there', async () => {
  for (const path of ['/step', '/mine', '/nowhere']) expect((await get(path)).text).toContain(noindex);
});

it('leaves a release from before as it was', async () => {
  const { text } = await get('/old');
  expect(text).not.toContain(noindex);
  expect(text).not.toContain('canonical');
});

it('lists what can be found, in both languages', async () => {
  const { status, type, text } = await get('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${site}/faqs`,
    `${site}/faqs?lang=sw`,
  ]);
});

it('tells robots what is closed, and where the list is', async () => {
  expect((await get('/robots.txt')).text).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /token',
      'Disallow: /mine',
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ].join('\n'),
  );
});

it('keeps the words out of the manifest that every page carries', async () => {
  const { text } = await get('/step');
  expect(text).not.toContain('Majibu kuhusu');
});
