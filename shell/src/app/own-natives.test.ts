import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../..');
const folders = ['shell/src', 'shared/client/src/api'];
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path);

/* By their own names, or as those of the window: such a call runs what a release has put there. */
const lookedUp =
  /(?<![.#\w])(?:window\.|globalThis\.)?(fetch|setTimeout|setInterval|clearTimeout|clearInterval)\(|(?<!pristineGlobals)\.sendBeacon\(|new (?:EventSource|XMLHttpRequest)\(|history\.(pushState|replaceState|go|back)\(/g;

const usesOf = (source: string): string[] =>
  [...source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').matchAll(lookedUp)].map(([use]) => use);

describe('shell and client', () => {
  it.each([
    "fetch('/x')",
    'window.fetch(url)',
    'setTimeout(task, 1)',
    'navigator.sendBeacon(url)',
    'new XMLHttpRequest()',
    'history.back()',
  ])('would take what a release has patched by %s', (source) => expect(usesOf(source)).toHaveLength(1));

  it.each([
    "pristineGlobals.fetch('/x')",
    'pristineGlobals.sendBeacon(url, body)',
    'this.#fetch()',
    'async #fetch() {',
    'fetchAhead(url)',
  ])('may call %s', (source) => expect(usesOf(source)).toEqual([]));

  it('use the functions that they found at the start', () => {
    const paths = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
      )
      .filter(isSource);
    const uses = paths.flatMap((path) =>
      usesOf(readFileSync(path, 'utf8')).map((use) => `${relative(root, path)}: ${use}`),
    );
    expect(uses).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });
});
