import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { manifestElementId, manifestSchema } from '@tulinde/contracts';
import type { DevelopmentApp } from './apps';
import type { Builds } from './builds';
import { createDevelopmentSite } from './site';

const folder = mkdtempSync(join(tmpdir(), 'tulinde-dev-'));
const sites: ReturnType<typeof createDevelopmentSite>[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
write(
  'shell/public/document.html',
  '<html lang="{{language}}"><title>{{title}}</title>{{head}}<body>{{page}}{{manifest}}</body></html>',
);
write('shell/public/robots.txt', 'User-agent: *');
write('mfe-help/.cache/dev/remoteEntry.js', 'var entry;');

const faqs = { path: '/faqs', access: 'public', title: { en: 'FAQs', sw: 'Maswali' }, topBar: 'yellow' } as const;

const appNamed = (name: string, facts: Partial<DevelopmentApp> = {}): DevelopmentApp => ({
  name,
  folder: join(folder, name),
  output: join(folder, name, '.cache/dev'),
  container: null,
  shared: { react: '19.3.1' },
  routes: async () => [],
  config: {},
  ...facts,
});

const helpBuilt = { app: 'mfe-help', hash: 'a1', errors: ['Expression expected'] };

interface Given {
  readonly routes?: (typeof faqs)[];
  readonly builds?: Partial<Builds>;
}

const open = async ({ routes = [faqs], builds = {} }: Given = {}) => {
  const idle: Builds = {
    last: new Map([['mfe-help', helpBuilt]]),
    first: Promise.resolve(),
    settled: async () => undefined,
    onBuilt: () => () => undefined,
    close: async () => undefined,
  };
  const help = appNamed('mfe-help', { container: 'mfe_help_0_0_0_dev', routes: async () => routes });
  const site = createDevelopmentSite({
    apps: [appNamed('shell'), help],
    builds: { ...idle, ...builds },
    backendUrl: 'http://127.0.0.1:1',
    tokenUrl: 'http://127.0.0.1:1',
    logger: pino({ level: 'silent' }),
  });
  sites.push(site);
  const url = await site.listen({ host: '127.0.0.1', port: 0 });
  return {
    close: () => site.close(),
    report: async (path: string, type: string) =>
      (await fetch(url + path, { method: 'POST', body: '{}', headers: { 'content-type': type } })).status,
    /** The kind of an answer that does not end. */
    opens: async (path: string) => {
      const leaving = new AbortController();
      const answer = await fetch(url + path, { signal: leaving.signal });
      leaving.abort();
      return answer.headers.get('content-type');
    },
    visit: async (path: string) => {
      const answer = await fetch(url + path);
      return { status: answer.status, header: (name: string) => answer.headers.get(name), body: await answer.text() };
    },
  };
};

const manifestOf = (html: string) => {
  const [, json = ''] = new RegExp(`id="${manifestElementId}">(.*?)</script>`).exec(html) ?? [];
  return manifestSchema.parse(JSON.parse(json));
};

describe('when a page is asked for', () => {
  it('loads the development script first, then the shell, and preloads the app that owns the page', async () => {
    const { body, status } = await (await open()).visit('/faqs?lang=sw');
    expect(status).toBe(200);
    expect(body).toContain('<html lang="sw"><title>Maswali</title>');
    expect([...body.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/dev/client.js',
      '/assets/shell/0.0.0-dev/packages.js',
      '/assets/shell/0.0.0-dev/shell.js',
    ]);
    expect(body).toContain('rel="preload" as="script" crossorigin="anonymous" integrity="" href="/assets/mfe-help/');
  });

  it('has a manifest that the contracts accept, in which only remotes are containers', async () => {
    const { microFrontends } = manifestOf((await (await open()).visit('/faqs')).body);
    expect(Object.keys(microFrontends)).toEqual(['shell', 'mfe-help']);
    expect(microFrontends['shell']?.[0]?.extras.container).toBeNull();
    expect(microFrontends['mfe-help']?.[0]).toMatchObject({
      url: '/assets/mfe-help/0.0.0-dev/remoteEntry.js',
      extras: { container: 'mfe_help_0_0_0_dev', routes: [faqs], styles: [] },
    });
  });

  it('keeps the content security policy of production', async () => {
    const { header, body } = await (await open()).visit('/faqs');
    const policy = header('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha");
    expect(header('content-security-policy')).toContain("require-trusted-types-for 'script'");
    // Each script in the page is one that the policy lets run.
    const inline = [...body.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, text = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('answers what a page asks an edge for: the manifest anew, and its reports', async () => {
    const site = await open();
    const { body, status, header } = await site.visit('/release-manifest.json');
    expect([status, header('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(manifestSchema.parse(JSON.parse(body))).toEqual(manifestOf((await site.visit('/faqs')).body));
    expect(await site.report('/telemetry', 'text/plain')).toBe(204);
    expect(await site.report('/csp-report', 'application/csp-report')).toBe(204);
    expect(await site.opens('/release-stream')).toBe('text/event-stream');
  });

  it('knows a route that was added to the facts since', async () => {
    const routes: (typeof faqs)[] = [];
    const site = await open({ routes });
    expect((await site.visit('/faqs')).status).toBe(404);
    routes.push(faqs);
    expect((await site.visit('/faqs')).status).toBe(200);
  });
});

describe('when a file is asked for', () => {
  it('waits for the build that is under way', async () => {
    const settled = async () => {
      await new Promise(setImmediate);
      write('mfe-help/.cache/dev/remoteEntry.js', 'var newEntry;');
    };
    const site = await open({ builds: { settled } });
    const { body, header } = await site.visit('/assets/mfe-help/0.0.0-dev/remoteEntry.js');
    expect(body).toBe('var newEntry;');
    expect(header('cache-control')).toBe('no-store');
    expect(header('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/assets/mfe-help/0.0.0-dev/gone.js',
    '/assets/mfe-help/0.0.0-dev/..%2f..%2f..%2fshell%2fpublic%2frobots.txt',
    '/assets/mfe-none/0.0.0-dev/remoteEntry.js',
    '/dev/nothing.js',
    '/nothing.txt',
  ])('answers 404 for %s', async (path) => {
    expect((await (await open()).visit(path)).status).toBe(404);
  });

  it('serves the root files of the shell and the script of the page without its types', async () => {
    const site = await open();
    expect((await site.visit('/robots.txt')).body).toBe('User-agent: *');
    const { body, header } = await site.visit('/dev/client.js');
    expect(header('content-type')).toBe('text/javascript; charset=utf-8');
    expect(body).toContain("new EventSource('/dev/events')");
    expect(body).not.toContain('import type');
    expect((await site.visit('/dev/overlay')).body).toContain('showErrors');
  });
});

describe('when a page listens', () => {
  it('hears how each app was last built, then what comes, until the server stops', async () => {
    const stopped = jest.fn();
    let onBuilt: Builds['onBuilt'] = () => stopped;
    const listened = new Promise<Parameters<Builds['onBuilt']>[0]>((resolve) => {
      onBuilt = (listener) => {
        resolve(listener);
        return stopped;
      };
    });
    const site = await open({ builds: { onBuilt: (listener) => onBuilt(listener) } });
    const events = site.visit('/dev/events');
    const hear = await listened;
    await new Promise(setImmediate);
    hear({ app: 'mfe-help', hash: 'b2', errors: [] });
    await site.close();
    const heard = (await events).body
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as unknown);
    expect(heard).toEqual([
      { server: expect.any(String) as string },
      helpBuilt,
      { app: 'mfe-help', hash: 'b2', errors: [] },
    ]);
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
