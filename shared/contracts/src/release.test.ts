import {
  appNamePattern,
  assetUrl,
  integrityPattern,
  manifestSchema,
  releaseFileSchema,
  routeFactsSchema,
  versionPattern,
  routesAsBuilt,
  type Manifest,
} from './';

const integrity = `sha384-${'A'.repeat(64)}`;

describe('when a release names its files', () => {
  it.each(['remoteEntry.js', 'prerendered/faqs.en.html', 'fonts/figtree-latin.woff2', 'a..b.js', '.well-known/x'])(
    'takes %s',
    (path) => {
      expect(releaseFileSchema.safeParse({ path, bytes: 0, integrity }).success).toBe(true);
    },
  );

  it.each(['../secret', 'a/../../b', 'a/..', '..', '/etc/passwd', 'a\\b.js', 'a b.js', 'a%2e%2e/b', 'a?b', '', 'é.js'])(
    'refuses "%s"',
    (path) => {
      expect(releaseFileSchema.safeParse({ path, bytes: 1, integrity }).success).toBe(false);
    },
  );

  it.each([
    ['negative bytes', { bytes: -1 }],
    ['a weaker hash', { integrity: `sha256-${'A'.repeat(64)}` }],
    ['a short hash', { integrity: `sha384-${'A'.repeat(63)}` }],
  ])('refuses %s', (_, wrong) => {
    expect(releaseFileSchema.safeParse({ path: 'a.js', bytes: 1, integrity, ...wrong }).success).toBe(false);
  });

  it('takes a hash in base64', () => {
    expect(integrityPattern.test(`sha384-${'aB3+/'.repeat(12)}aB3+`)).toBe(true);
  });

  it('serves each below its app and version', () => {
    expect(assetUrl('mfe-help', '1.0.0', 'prerendered/faqs.en.html')).toBe(
      '/assets/mfe-help/1.0.0/prerendered/faqs.en.html',
    );
  });

  it('serves a font that is named by its content below its app, in every version', () => {
    const font = `content/figtree-latin.${'0123456789abcdef'}.woff2`;
    expect(assetUrl('shell', '1.0.0', font)).toBe(`/assets/shell/${font}`);
    expect(assetUrl('shell', '1.0.0', 'content/code.0123456789abcdef.js')).toBe(
      '/assets/shell/1.0.0/content/code.0123456789abcdef.js',
    );
  });
});

describe('when a release names itself', () => {
  it.each(['shell', 'mfe-help', 'mfe-quotes', 'mfe-a-1'])('takes the app %s', (name) => {
    expect(appNamePattern.test(name)).toBe(true);
  });
  it.each(['Shell', 'help', 'mfe-', 'mfe-1', 'mfe_help', 'mfe-help/..', 'shell2'])('refuses the app %s', (name) => {
    expect(appNamePattern.test(name)).toBe(false);
  });
  it.each(['1.0.0', '10.20.30', '1.0.0-rc.1', '1.0.0-dev-2'])('takes the version %s', (version) => {
    expect(versionPattern.test(version)).toBe(true);
  });
  it.each(['1.0', 'v1.0.0', '1.0.0-a_b', '1.0.0-a@b', '1.0.0+build', '1.0.0/..'])('refuses %s', (version) => {
    expect(versionPattern.test(version)).toBe(false);
  });
});

describe('when a release names its routes', () => {
  const route = { access: 'public', title: { en: 'FAQs', sw: 'Maswali' }, topBar: 'white' };

  it.each(['/', '/faqs', '/verify/:certificateNumber', '/personal-accident/*'])('takes %s', (path) => {
    expect(routeFactsSchema.safeParse({ ...route, path }).success).toBe(true);
  });
  it.each(['faqs', '', '/a?b', '/a#b', '/a b', '/*/a', '//evil.example/%20'])('refuses "%s"', (path) => {
    expect(routeFactsSchema.safeParse({ ...route, path }).success).toBe(false);
  });
  it.each([{ access: 'admin' }, { topBar: 'pink' }, { title: { en: 'FAQs' } }])('refuses %j', (wrong) => {
    expect(routeFactsSchema.safeParse({ ...route, path: '/faqs', ...wrong }).success).toBe(false);
  });
});

describe('when a route has a line in a menu', () => {
  const route = { path: '/faqs', access: 'public', title: { en: 'FAQs', sw: 'Maswali' }, topBar: 'white' } as const;
  const line = { place: 'top', order: 30, text: { en: 'FAQs', sw: 'Maswali' } };

  it.each([
    ['one', { ...route, menu: line }],
    ['none', { ...route, menu: null }],
    ['nothing said of it, as before there were lines', route],
    ['one in a place of a later shell', { ...route, menu: { ...line, place: 'side' } }],
  ])('takes %s, and keeps it', (_, facts) => {
    expect(routeFactsSchema.parse(facts)).toEqual(facts);
  });

  it('refuses words in one language alone', () => {
    expect(routeFactsSchema.safeParse({ ...route, menu: { ...line, text: { en: 'FAQs' } } }).success).toBe(false);
  });

  it('says none of a route that a build of today gives no line', () => {
    expect(routesAsBuilt([route, { ...route, menu: line }]).map(({ menu }) => menu)).toEqual([null, line]);
  });
});

describe('when a route needs something of the browser', () => {
  const route = { path: '/scene', access: 'public', title: { en: 'Scene', sw: 'Tukio' }, topBar: 'white' } as const;

  it.each([
    ['some', { ...route, needs: ['camera', 'own-media'] }],
    ['nothing said of it, as before routes could', route],
    ['one of a later platform', { ...route, needs: ['levitation'] }],
  ])('takes %s, and keeps it', (_, facts) => {
    expect(routeFactsSchema.parse(facts)).toEqual(facts);
  });

  it('says nothing of a route that a build of today gives no need', () => {
    expect(routesAsBuilt([route, { ...route, needs: ['camera'] }]).map(({ needs }) => needs)).toEqual([[], ['camera']]);
  });
});

describe('when a manifest comes from another time', () => {
  const entry = (url: string): Manifest['microFrontends'][string][number] => ({
    url,
    metadata: { version: '1.0.0', integrity },
    deployment: { traffic: 100, default: true },
    extras: { role: 'stable', contract: 1, container: 'a', routes: [], scripts: [], styles: [], fonts: [], shared: {} },
  });
  const manifest = (microFrontends: Manifest['microFrontends']): Manifest => ({
    schema: 'x',
    environment: 'production',
    revision: 7,
    urgent: {},
    microFrontends,
  });

  it('takes one from before forms had numbers', () => {
    const old = manifest({ 'mfe-help': [entry('/assets/mfe-help/1.0.0/remoteEntry.js')] });
    expect(manifestSchema.parse(old)).toEqual(old);
  });

  it('takes what a later one may add: foreign remotes, parts by content, the shell’s previous release', () => {
    const [shell, previous] = [entry('/assets/parts/sha384/abc.js'), entry('/assets/shell/0.9.0/shell.js')];
    const foreign = entry('https://insurer.example/remote.js');
    const microFrontends = {
      shell: [shell, { ...previous, extras: { ...previous.extras, role: 'previous' as const, accepts: [1] } }],
      'mfe-insurer': [foreign],
    };
    const known = { ...manifest(microFrontends), form: 1 as const, registry: 'an-id' };
    const later = {
      ...known,
      parts: { base: '/assets/parts/' },
      microFrontends: {
        shell: microFrontends.shell,
        'mfe-insurer': [{ ...foreign, extras: { ...foreign.extras, origin: 'https://insurer.example' } }],
      },
    };
    expect(manifestSchema.parse(later)).toEqual(known);
  });

  it('refuses a form that it cannot know', () => {
    expect(manifestSchema.safeParse({ ...manifest({}), form: 2 }).success).toBe(false);
  });
});
