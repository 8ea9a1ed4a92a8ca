import type { Change } from '../platform/copy-release';

/** What a visitor does before the fault shows. */
export type Act = 'goes home' | 'clicks' | 'presses keys' | 'presses Tab' | 'has it rolled back';

export interface FaultKind {
  readonly name: string;
  readonly change: Change;
  readonly act?: Act;
  /** How the gate finds it where one look in English as a visitor does not. */
  readonly gate?: 'left open' | 'in Swahili' | 'signed in' | 'entered and left';
}

const entry = 'remoteEntry.js';

/* Of the entry: what runs after it in the same script, so that the browser and the shell know whose it is. */
const runs =
  (code: string): Change =>
  (text, path) =>
    path === entry ? `${text}\n;(() => { ${code} })();` : text;

/* Once a page of the release stands; again at each page. */
const shown = (code: string): Change =>
  runs(`let was = null; setInterval(() => {
    const page = document.querySelector('[data-page-state="shown"][data-page-release^="mfe-help@9"]');
    if (page === was) return;
    was = page;
    if (page) setTimeout(() => { ${code} }, 0);
  }, 50);`);

/* Around its container: other pages, drawn with the React that the shell hands over. */
const wraps =
  (remote: string): Change =>
  (text, path) => {
    const [, container] = /\bvar (mfe_(?:help|quotes)_\w+)/.exec(text) ?? [];
    if (path !== entry) return text;
    if (container === undefined) throw new Error('The entry names no container.');
    return `${text}\n${container} = ((own) => {
      let react;
      return {
        init: async (scope) => { react = (await Object.values(scope.react)[0].get())(); return own.init(scope); },
        get: async (module) => {
          const { default: remote } = (await own.get(module))();
          const pagesOf = (Page) => Object.fromEntries(Object.keys(remote.pages).map((path) => [path, Page]));
          return () => ({ default: { ...remote, ${remote} } });
        },
      };
    })(${container});`;
  };

const whole =
  (css: string): Change =>
  (text, path) =>
    path.endsWith('.css') ? text + css : text;

const heading = "document.querySelector('h1')";
const cover = (more: string) =>
  `const cover = document.createElement('div'); ${more}
   Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9999' });`;

/* Of the trial of an operator: kinds that nothing found then. */
const ofTrial: readonly FaultKind[] = [
  {
    name: 'spoils the frame, and throws as it is drawn',
    change: wraps(`pages: pagesOf(() => { document.querySelector('header').remove(); throw new Error('drawn'); })`),
  },
  {
    name: 'changes Array.prototype.map after a while',
    change: shown("setTimeout(() => { Array.prototype.map = function () { throw new TypeError('map'); }; }, 2000);"),
    act: 'goes home',
    gate: 'left open',
  },
  {
    name: 'writes to the address while others’ pages are shown',
    change: runs("setInterval(() => history.pushState(null, '', '/taken-over'), 300);"),
    act: 'goes home',
  },
  { name: 'removes the header', gate: 'left open', change: shown("document.querySelector('header').remove();") },
  {
    name: 'makes the header inert',
    gate: 'left open',
    change: shown("document.querySelector('header').inert = true;"),
  },
  {
    name: 'lays a transparent cover over the page that says it is a status',
    gate: 'left open',
    change: shown(`${cover("cover.setAttribute('role', 'status');")} document.querySelector('main').append(cover);`),
  },
  {
    name: 'swallows clicks',
    change: shown("window.addEventListener('click', (event) => event.stopImmediatePropagation(), true);"),
    act: 'clicks',
  },
  {
    name: 'swallows keys',
    change: shown("window.addEventListener('keydown', (event) => event.preventDefault(), true);"),
    act: 'presses keys',
  },
  {
    name: 'empties the page once it was alive',
    change: shown("setTimeout(() => document.querySelector('main').replaceChildren(), 1500);"),
    gate: 'left open',
  },
  { name: 'changes the title', gate: 'left open', change: shown("document.title = 'You have won';") },
  {
    name: 'holds the focus',
    change: shown("document.addEventListener('focusout', ({ target }) => target.focus());"),
    act: 'presses Tab',
  },
  {
    name: 'throws, and leaves something on the page that replaces it',
    change: shown(
      `${cover('')} cover.style.inset = '90% 0 0'; document.body.append(cover); setTimeout(() => { throw new Error('late'); }, 3000);`,
    ),
  },
  {
    name: 'writes 16 kB of cookies',
    change: runs("for (const name of 'abcdef') document.cookie = `${name}=${'x'.repeat(2700)}; path=/`;"),
  },
  { name: 'fills the device', change: runs("localStorage.setItem('kept', 'x'.repeat(2_000_000));") },
  { name: 'loads itself again and again', change: shown('setTimeout(() => location.reload(), 500);') },
  {
    name: 'throws again and again where nothing catches it',
    change: shown("setInterval(() => { throw new Error('late'); }, 500);"),
  },
];

/* The classic ones. */
const classic: readonly FaultKind[] = [
  {
    name: 'throws while its entry runs',
    change: (text, path) => (path === entry ? `throw new Error('entry');${text}` : text),
  },
  { name: 'has an empty entry', change: (text, path) => (path === entry ? '' : text) },
  { name: 'has another contract', change: wraps('contract: 99') },
  { name: 'throws as it is drawn', change: wraps("pages: pagesOf(() => { throw new Error('drawn'); })") },
  { name: 'shows nothing', change: wraps('pages: pagesOf(() => null)') },
  {
    name: 'is painted over by its style',
    change: whole("body::before{content:'';position:fixed;inset:0;z-index:9999;background:#fff}"),
  },
  { name: 'takes the address', change: shown("history.pushState(null, '', '/taken-over');") },
  {
    name: 'never rests',
    change: wraps(`pages: pagesOf(() => {
      const [turn, setTurn] = react.useState(0);
      react.useEffect(() => setTurn(turn + 1));
      return react.createElement('h1', { tabIndex: -1 }, 'Turn ' + turn);
    })`),
  },
  {
    name: 'blocks the page for 3.5 s',
    change: shown('const end = performance.now() + 3500; let now = 0; while (now < end) now = performance.now();'),
  },
  {
    name: 'replaces fetch',
    change: shown('const { fetch: own } = window; window.fetch = (...asked) => own(...asked);'),
    gate: 'entered and left',
  },
  {
    name: 'throws as it is taken away',
    change: wraps("dispose: () => { throw new Error('dispose'); }"),
    act: 'has it rolled back',
    gate: 'entered and left',
  },
];

/* More of our own. */
const others: readonly FaultKind[] = [
  { name: 'rejects a promise that nobody handles', change: shown("Promise.reject(new Error('nobody'));") },
  { name: 'writes an error to the console', change: shown("console.error('something is wrong');") },
  {
    name: 'shows a picture of another host',
    change: shown(
      "const picture = new Image(); picture.alt = ''; picture.src = 'https://example.com/a.png'; document.querySelector('main').append(picture);",
    ),
  },
  { name: 'has a style attribute', change: shown(`${heading}.setAttribute('style', 'color: red');`) },
  {
    name: 'has a field without a name',
    change: shown("document.querySelector('main').append(document.createElement('input'));"),
  },
  { name: 'has a heading in the colour of its ground', change: shown(`${heading}.style.color = 'transparent';`) },
  {
    name: 'hides the page from screen readers',
    gate: 'left open',
    change: shown("document.querySelector('main').ariaHidden = 'true';"),
  },
  {
    name: 'opens a dialog that cannot be closed',
    change: shown(
      "const dialog = document.createElement('dialog'); dialog.oncancel = (event) => event.preventDefault(); document.querySelector('main').append(dialog); dialog.showModal();",
    ),
  },
  { name: 'stops the page from scrolling', change: shown("document.body.style.overflow = 'hidden';") },
  {
    name: 'is wider than the screen',
    change: shown(
      "const wide = document.createElement('p'); wide.style.width = '2000px'; wide.textContent = 'wide'; document.querySelector('main').append(wide);",
    ),
  },
  {
    name: 'takes the links’ addresses away',
    change: shown("for (const link of document.querySelectorAll('main a')) link.removeAttribute('href');"),
  },
  { name: 'asks with alert()', change: shown("alert('Are you there?');") },
  {
    name: 'loses its heading in Swahili alone',
    change: shown(`if (document.documentElement.lang === 'sw') ${heading}.remove();`),
    gate: 'in Swahili',
  },
  {
    name: 'loses its heading on a wide screen alone',
    change: runs(`addEventListener('resize', () => innerWidth > 1000 && ${heading}.remove());`),
  },
  {
    name: 'loses its heading for who is signed in alone',
    change: shown(`if (localStorage.getItem('isAuthenticated')) ${heading}.remove();`),
    gate: 'signed in',
  },
  {
    name: 'loses its heading after a while',
    change: shown(`setTimeout(() => ${heading}.remove(), 3000);`),
    gate: 'left open',
  },
];

const removesHeader = "document.querySelector('header')?.remove();";
const spoilingAt = {
  'once it stands': (app: string) => `const look = setInterval(() => {
    if (!document.querySelector('[data-page-state="shown"][data-page-release="${app}@1.0.0"]')) return;
    clearInterval(look);
    ${removesHeader}
  }, 50);`,
  'as something is typed': () => `addEventListener('input', () => { ${removesHeader} });`,
} as const;

/** Throws as it is drawn, and removes the header of the page that takes its place; no row of the table. */
export const spoilsFallback =
  (app: 'mfe-help' | 'mfe-quotes', at: keyof typeof spoilingAt): Change =>
  (text, path) =>
    runs(spoilingAt[at](app))(wraps("pages: pagesOf(() => { throw new Error('drawn'); })")(text, path), path);

/** Ways in which a release of mfe-help can be at fault: each is published for the table of releases/docs/faults.md. */
export const faultKinds: readonly FaultKind[] = [...ofTrial, ...classic, ...others];
