import { prerenderedAttribute } from '@tulinde/contracts';
import { prerenderedFiles, shellDocument } from './shell-release';
import { route, type ReleaseParts } from './write-release';

/* A shell as the preflight sees one: it shows the app of the address, follows both, and says what it shows. */
const loader = `
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
  const main = document.querySelector('main');
  let { microFrontends } = JSON.parse(document.getElementById('release-manifest').textContent);
  const owns = ([, [release]]) => release.extras.routes.some(({ path }) => path === location.pathname);
  const tell = (state, name) => Object.assign(main.dataset, { pageState: state, pageRelease: name });
  const load = ({ url, metadata, extras }) => self[extras.container] ?? new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity: metadata.integrity, src: url });
    script.addEventListener('error', () => reject('network'));
    script.addEventListener('load', resolve);
    document.head.append(script);
  });
  const show = async () => {
    const [app, [release] = []] = Object.entries(microFrontends).find(owns) ?? [];
    main.replaceChildren();
    if (!release) return tell('nothing', '');
    const name = app + '@' + release.metadata.version;
    tell('loading', name);
    try {
      await load(release);
      const { pages } = (await self[release.extras.container].get('./remote'))().default;
      await pages[location.pathname](main);
      tell('shown', name);
    } catch (error) {
      console.error(name + ' failed', error);
      tell('placeholder', name);
    }
  };
  addEventListener('popstate', show);
  document.addEventListener('visibilitychange', async () => {
    ({ microFrontends } = await (await fetch('/release-manifest.json')).json());
    void show();
  });
  void show();
`;

const chrome = prerenderedFiles({
  white: {
    en: '<header>Tulinde</header><main><!--page--></main>',
    sw: '<header>Tulinde</header><main><!--page--></main>',
  },
});

export const shellWithLoader = (script = loader, document = shellDocument): ReleaseParts => ({
  files: { 'shell.js': script, 'document.html': document, ...chrome.files },
  facts: { prerendered: chrome.prerendered },
});

/**
 * A shell whose first paint stands for a while with nothing on its way, as on a slow device.
 * @param heldMs milliseconds
 */
export const shellThatHoldsFirstPaint = (heldMs: number): ReleaseParts =>
  shellWithLoader(
    `setTimeout(() => { document.getElementById('root').removeAttribute('${prerenderedAttribute}'); ${loader} }, ${heldMs});`,
    shellDocument.replace('id="root"', `id="root" ${prerenderedAttribute}`),
  );

const silent = `
  const heading = document.createElement('h1');
  heading.textContent = 'Tulinde';
  document.querySelector('main').append(heading);
`;

/** A shell that shows something and never says what. */
export const silentShell = shellWithLoader(silent);

const pageOf = ([path, body]: [string, string]): string => `'${path}': async (main) => { ${body} },`;

const containerOf = (name: string, pages: Readonly<Record<string, string>>): string => `var ${name} = {
  get: async () => () => ({ default: { pages: { ${Object.entries(pages).map(pageOf).join('\n')} } } }),
};`;

/** A remote with pages by their paths, each made by the body of a function of `main`. */
export const remoteShowing = (
  container: string,
  pages: Readonly<Record<string, string>>,
  later: Record<string, string> = {},
): ReleaseParts => ({
  files: { 'remoteEntry.js': containerOf(container, pages), ...later },
  facts: { routes: Object.keys(pages).map((path) => route(path)) },
});

export const goodPage = `
  const heading = document.createElement('h1');
  heading.textContent = 'How can we help?';
  main.replaceChildren(heading);
`;
