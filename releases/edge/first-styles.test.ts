import { createHash } from 'node:crypto';
import { stylesCookie, topBarVariants } from '@tulinde/contracts';
import { startPlacedEdge } from '../testing/placed-edge';
import { prerenderedFiles, writeShell } from '../testing/shell-release';
import type { RunningEdge } from '../testing/start-edge';
import { route, writeRelease } from '../testing/write-release';

const frame = '@font-face{src:url(fonts/a.woff2)}@font-face{src:url("./b.woff2")}.a{background:url(data:x),url(#b)}';
const frameInPage = frame
  .replace('url(fonts', 'url(/assets/shell/1.0.0/fonts')
  .replace('"./b', '"/assets/shell/1.0.0/./b');
const faqs = 'h1{color:red}';

const help = (version: string, facts: { firstStyles?: Record<string, string> }, rules = faqs) => {
  const markup = prerenderedFiles({ '/faqs': { en: '<h1>Answers</h1>', sw: '<h1>Majibu</h1>' } });
  return writeRelease('mfe-help', version, {
    files: { 'remoteEntry.js': 'entry', 'page.css': 'css', 'prerender/faqs.css': rules, ...markup.files },
    facts: {
      styles: ['page.css'],
      prerendered: markup.prerendered,
      routes: [route('/faqs'), route('/contact-us')],
      ...facts,
    },
  });
};
const withRules = { firstStyles: { '/faqs': 'prerender/faqs.css' } };
const shellFacts = {
  firstStyles: Object.fromEntries(topBarVariants.map((variant) => [variant, 'prerender/frame.css'])),
};
const shell = (facts: { firstStyles?: Record<string, string>; takesSheets?: boolean }) =>
  writeShell('1.0.0', { files: { 'prerender/frame.css': frame }, facts });

let edge: RunningEdge | undefined;
afterEach(() => edge?.close());

const start = async (folders: string[]) => {
  ({ edge } = await startPlacedEdge(folders));
  const { url } = edge;
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html', ...headers } });
    const html = await response.text();
    return {
      html,
      policy: response.headers.get('content-security-policy') ?? '',
      rules: [...html.matchAll(/<style data-release="([^"]+)">(.*?)<\/style>/gs)].map(([, owner, text]) => [
        owner,
        text,
      ]),
      linked: [
        ...html.replace(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
      ].map(([, address]) => address),
      sheets: [...html.matchAll(/<script type="text\/plain" data-sheet="([^"]+)">(.*?)<\/script>/gs)].map(
        ([, address, text]) => [address, text],
      ),
      later: [...html.matchAll(/<link rel="preload" as="style" fetchpriority="low"[^>]* href="([^"]+)"/g)].map(
        ([, address]) => address,
      ),
    };
  };
};

const shellSheet = '/assets/shell/1.0.0/shell.css';
const helpSheet = '/assets/mfe-help/1.2.0/page.css';
const holding = (...releases: string[]) => ({ cookie: `a=b; ${stylesCookie}=${releases.join(':')}` });

it('has the rules of the first paint in the page of a browser that holds no sheet', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', withRules)]);
  const page = await get('/faqs');
  expect(page.rules).toEqual([
    ['shell@1.0.0', frameInPage],
    ['mfe-help@1.2.0', faqs],
  ]);
  expect(page.linked).toEqual([]);
  expect(page.later).toEqual([shellSheet, helpSheet]);
  const noscript = /<noscript>(<link.*?)<\/noscript>/.exec(page.html)?.[1];
  expect(noscript?.match(/<link rel="stylesheet" crossorigin="anonymous" integrity="sha384-[^"]+"/g)).toHaveLength(2);
});

it('lets these rules stand by their hashes, and no others', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', withRules)]);
  const hash = (rules: string) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
  expect((await get('/faqs')).policy).toContain(`; style-src 'self' ${hash(frameInPage)} ${hash(faqs)}; `);
  expect((await get('/nowhere')).policy).toContain(`; style-src 'self' ${hash(frameInPage)}; `);
  expect((await get('/faqs', holding('shell@1.0.0', 'mfe-help@1.2.0'))).policy).toContain("; style-src 'self'; ");
});

it('links the sheets that the browser holds, each release for itself', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', withRules)]);
  const both = await get('/faqs', holding('mfe-help@1.2.0', 'shell@1.0.0'));
  expect([both.rules, both.linked, both.later]).toEqual([[], [shellSheet, helpSheet], []]);
  const onlyShell = await get('/faqs', holding('shell@1.0.0', 'mfe-help@1.1.0'));
  expect(onlyShell.rules.map(([owner]) => owner)).toEqual(['mfe-help@1.2.0']);
  expect([onlyShell.linked, onlyShell.later]).toEqual([[shellSheet], [helpSheet]]);
  // Kept apart: the first visitor's page is not the second one's.
  expect((await get('/faqs')).rules).toHaveLength(2);
});

describe('under a shell that takes sheets from the page', () => {
  const taking = { ...shellFacts, takesSheets: true };
  const frameSheet = '@layer base { body { margin: 0 } }'.padEnd(2000);

  it('has the whole sheets at its end, allowed by their hashes, and preloads none', async () => {
    const get = await start([shell(taking), help('1.2.0', withRules)]);
    const page = await get('/faqs');
    expect(page.rules.map(([owner]) => owner)).toEqual(['shell@1.0.0', 'mfe-help@1.2.0']);
    expect(page.sheets).toEqual([
      [shellSheet, frameSheet],
      [helpSheet, 'css'],
    ]);
    expect([page.linked, page.later]).toEqual([[], []]);
    for (const [, text = ''] of page.sheets)
      expect(page.policy).toContain(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('has them of each release that the browser does not hold, for itself', async () => {
    const get = await start([shell(taking), help('1.2.0', withRules)]);
    const onlyShell = await get('/faqs', holding('shell@1.0.0'));
    expect([onlyShell.linked, onlyShell.sheets]).toEqual([[shellSheet], [[helpSheet, 'css']]]);
    const savesData = await get('/faqs', { 'save-data': 'on' });
    expect([savesData.linked, savesData.sheets]).toEqual([[shellSheet, helpSheet], []]);
  });

  it('preloads the sheet of a browser that holds that of another release: it fetches what differs', async () => {
    const get = await start([shell(taking), help('1.2.0', withRules)]);
    const page = await get('/faqs', holding('shell@1.0.0', 'mfe-help@1.1.0'));
    expect(page.rules.map(([owner]) => owner)).toEqual(['mfe-help@1.2.0']);
    expect([page.linked, page.sheets, page.later]).toEqual([[shellSheet], [], [helpSheet]]);
    // Kept apart from the page of who holds none.
    expect((await get('/faqs', holding('shell@1.0.0'))).sheets).toEqual([[helpSheet, 'css']]);
  });

  it('preloads a sheet that would end its element', async () => {
    const ending = writeRelease('mfe-help', '1.2.0', {
      files: { 'remoteEntry.js': 'entry', 'page.css': 'a{}</script>', 'prerender/faqs.css': faqs },
      facts: { styles: ['page.css'], routes: [route('/faqs')], firstStyles: {} },
    });
    const get = await start([shell(taking), ending]);
    expect(await get('/faqs')).toMatchObject({ sheets: [[shellSheet, frameSheet]], later: [helpSheet] });
  });
});

it('has every rule once where the visitor saves data', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', withRules)]);
  const page = await get('/faqs', { 'save-data': 'on' });
  expect([page.rules, page.linked, page.later]).toEqual([[], [shellSheet, helpSheet], []]);
});

it('has the frame’s rules alone where the page of a remote is empty until its scripts have come', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', withRules)]);
  const page = await get('/contact-us');
  expect(page.rules.map(([owner]) => owner)).toEqual(['shell@1.0.0']);
  expect([page.linked, page.later]).toEqual([[], [shellSheet, helpSheet]]);
});

it('links what has no rules, or rules that would end their element', async () => {
  const get = await start([shell(shellFacts), help('1.2.0', {})]);
  expect(await get('/faqs')).toMatchObject({ linked: [helpSheet], later: [shellSheet] });
  await edge?.close();
  const again = await start([shell(shellFacts), help('1.2.0', withRules, '</style><h1>x')]);
  expect(await again('/faqs')).toMatchObject({ linked: [helpSheet], later: [shellSheet] });
});

it('links all sheets under a shell that would not replace rules by them', async () => {
  const get = await start([shell({}), help('1.2.0', withRules)]);
  expect(await get('/faqs')).toMatchObject({ rules: [], linked: [shellSheet, helpSheet], later: [] });
});
