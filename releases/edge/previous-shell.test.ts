import { join } from 'node:path';
import { manifestElementId, manifestSchema, type Manifest, type MicroFrontend } from '@tulinde/contracts';
import { startFakeRegistry } from '../testing/fake-registry';
import { placeReleases } from '../testing/place-release';
import { writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder, route, writeRelease } from '../testing/write-release';
import { bootMarkup } from '../composition/boot/boot-markup';
import { newVisitor } from '../composition/visitors/visitor';

const secret = 's'.repeat(40);
const visitor = newVisitor();

const help = (version: string, contract: number) =>
  writeRelease('mfe-help', version, { facts: { contract, routes: [route('/faqs')] } });

const as = (entry: MicroFrontend, role: MicroFrontend['extras']['role']): MicroFrontend => ({
  ...entry,
  extras: { ...entry.extras, role },
});

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let edge: RunningEdge;
let manifest: Manifest;
const artefactsFolder = join(freshFolder(), 'artefacts');

beforeAll(async () => {
  const place = async (folder: string): Promise<MicroFrontend> => {
    const placed = await placeReleases({ artefactsFolder, cacheFolder: freshFolder() }, [folder]);
    return Object.values(placed.microFrontends)[0]![0]!;
  };
  const shell = await place(writeShell('2.0.0', { facts: { accepts: [1, 2], tellsStart: true } }));
  const earlier = await place(writeShell('1.0.0', { facts: { accepts: [1] } }));
  const [live, before] = [await place(help('2.0.0', 2)), await place(help('1.0.0', 1))];
  manifest = {
    schema: 'test',
    environment: 'production',
    revision: 7,
    urgent: {},
    microFrontends: {
      shell: [shell, as(earlier, 'previous')],
      'mfe-help': [live, as(before, 'previous')],
    },
  };
});
beforeEach(async () => {
  registry = await startFakeRegistry({ manifest });
  edge = await startEdge({ registry: { registryUrl: registry.registryUrl, artefactsFolder }, secret });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
});

const cookieOf = (...extra: string[]) => [`tulinde_visitor=${visitor}`, ...extra].join('; ');

const open = async (...cookies: string[]) => {
  const answer = await fetch(`${edge.url}/faqs`, { headers: { accept: 'text/html', cookie: cookieOf(...cookies) } });
  const html = await answer.text();
  const [, json = ''] = new RegExp(`id="${manifestElementId}">(.*?)</script>`).exec(html) ?? [];
  const { microFrontends } = manifestSchema.parse(JSON.parse(json));
  const shown = (app: string) => microFrontends[app]?.map(({ metadata }) => metadata.version);
  return { html, answer, shell: shown('shell'), help: shown('mfe-help') };
};

/* Earlier releases are read beside the live ones, a moment after the edge has begun. */
const openOf = (shell: string, cookie = '') =>
  until(
    `a page of shell@${shell}`,
    () => open(cookie.split(';')[0] ?? ''),
    (page) => page.shell?.[0] === shell,
  );

const ask = async (failed: string, headers: Record<string, string> = { cookie: cookieOf() }) => {
  const answer = await fetch(`${edge.url}/previous-shell`, {
    method: 'POST',
    body: failed,
    headers: { 'content-type': 'text/plain', ...headers },
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0] };
};

describe('a page', () => {
  it('names the shell’s earlier releases, what each accepts, and which of them take its remotes', async () => {
    const { html, shell } = await open();
    expect(shell).toEqual(['2.0.0', '1.0.0']);
    expect(html).toContain('"accepts":[1]');
    expect(html).toContain('"tellsStart":true');
    expect(html).toContain('<script data-fitting="0">');
  });

  it('has a page in both languages for when no shell begins', async () => {
    const { html } = await open();
    const [, template = ''] = /<template id="shell-failed">(.*?)<\/template>/.exec(html) ?? [];
    expect(template).toMatch(/lang="en".*lang="sw".*<button.*Retry.*Jaribu tena/);
  });

  it('leaves those words to the shell’s document where it has some', () => {
    const own = '<template id="shell-failed">Call us</template>';
    expect(bootMarkup(`<body>${own}{{manifest}}</body>`, 0)).toMatch(/^<script data-fitting="0">/);
  });
});

describe('when a shell did not start', () => {
  it('the next page is wholly of the previous one, with the remotes that it accepts; the page after that is not', async () => {
    const { status, cookie } = await ask('2.0.0');
    expect(status).toBe(205);
    expect(cookie).toMatch(/; Max-Age=60; HttpOnly; SameSite=Lax$/);
    const next = await openOf('1.0.0', cookie);
    expect([next.shell, next.help]).toEqual([['1.0.0'], ['1.0.0']]);
    expect(next.html).toContain('/assets/shell/1.0.0/shell.js');
    expect(next.html).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');
    expect(next.html).not.toContain('/2.0.0/');
    // The browser forgets it with this answer.
    expect(next.answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^tulinde_failed_shell=; .*Max-Age=0/),
    );
    expect((await open()).shell).toEqual(['2.0.0', '1.0.0']);
  });

  it('another edge of the site understands the cookie, and one with another secret does not', async () => {
    const { cookie = '' } = await ask('2.0.0');
    await edge.close();
    edge = await startEdge({ registry: { registryUrl: registry.registryUrl, artefactsFolder }, secret });
    expect((await openOf('1.0.0', cookie)).shell).toEqual(['1.0.0']);
    await edge.close();
    const other = 'o'.repeat(40);
    edge = await startEdge({ registry: { registryUrl: registry.registryUrl, artefactsFolder }, secret: other });
    expect((await open(cookie.split(';')[0]!)).shell).toEqual(['2.0.0', '1.0.0']);
  });

  it.each(['tulinde_failed_shell=2.0.0~9999999999999.AAAA', 'tulinde_failed_shell=2.0.0', 'tulinde_failed_shell='])(
    'a forged cookie changes nothing: %s',
    async (forged) => {
      expect((await open(forged)).shell).toEqual(['2.0.0', '1.0.0']);
    },
  );

  it('there is nothing behind the last one', async () => {
    expect(await ask('1.0.0')).toEqual({ status: 204, cookie: undefined });
  });

  it('a reload is enough where another shell is served by now', async () => {
    expect(await ask('1.9.0')).toEqual({ status: 205, cookie: undefined });
  });

  it.each([
    ['there is no other', { cookie: cookieOf() }, [0]],
    ['the browser keeps no cookies', {}, [0, 1]],
    ['the page of another site asks', { cookie: cookieOf(), 'sec-fetch-site': 'cross-site' }, [0, 1]],
  ])('there is nothing to load where %s', async (_, headers, kept) => {
    const shell = manifest.microFrontends.shell!.filter((_entry, index) => kept.includes(index));
    registry.serve({ ...manifest, revision: 8, microFrontends: { ...manifest.microFrontends, shell } });
    await edge.serves(8);
    expect(await ask('2.0.0', headers as Record<string, string>)).toEqual({ status: 204, cookie: undefined });
  });
});
