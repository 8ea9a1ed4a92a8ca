import { prerenderedFiles, shellDocument } from './shell-release';
import { route, type ReleaseParts } from './write-release';

/* A shell as the preflight sees one: it loads the app of the address and says what it shows. */
const loader = `
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
  const { microFrontends } = JSON.parse(document.getElementById('release-manifest').textContent);
  const owns = ([, [release]]) => release.extras.routes.some(({ path }) => path === location.pathname);
  const [app, [release]] = Object.entries(microFrontends).find(owns);
  const main = document.querySelector('main');
  const tell = (state) => {
    main.dataset.pageState = state;
    main.dataset.pageRelease = app + '@' + release.metadata.version;
  };
  const fail = (error) => {
    console.error(app + '@' + release.metadata.version + ' failed', error);
    tell('placeholder');
  };
  tell('loading');
  const script = document.createElement('script');
  Object.assign(script, { crossOrigin: 'anonymous', integrity: release.metadata.integrity, src: release.url });
  script.addEventListener('error', () => fail('network'));
  script.addEventListener('load', () =>
    Promise.resolve().then(() => self[release.extras.container].show(main)).then(() => tell('shown'), fail));
  document.head.append(script);
`;

const chrome = prerenderedFiles({
  white: {
    en: '<header>Tulinde</header><main><!--page--></main>',
    sw: '<header>Tulinde</header><main><!--page--></main>',
  },
});

export const shellWithLoader = (script = loader): ReleaseParts => ({
  files: { 'shell.js': script, 'document.html': shellDocument, ...chrome.files },
  facts: { prerendered: chrome.prerendered },
});

/** A shell that shows something and never says what. */
export const silentShell = shellWithLoader('document.querySelector("main").textContent = "Tulinde"');

/** A remote with the page /faqs, made by the body of a function of `main`. */
export const remoteShowing = (container: string, body: string, later: Record<string, string> = {}): ReleaseParts => ({
  files: { 'remoteEntry.js': `var ${container} = { show: async (main) => { ${body} } };`, ...later },
  facts: { routes: [route('/faqs')] },
});

export const goodPage = `
  const heading = document.createElement('h1');
  heading.textContent = 'How can we help?';
  main.replaceChildren(heading);
`;
