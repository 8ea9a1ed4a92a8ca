import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../..');

/* What runs in the browser, by folder; what builds, tests or prerenders it does not. */
const inBrowser = [
  'shell/src',
  'shared/client/src',
  'shared/contracts/src',
  'shared/ui/src',
  'mfe-quotes/src',
  'mfe-account/src',
  'mfe-help/src',
  'releases/console/src',
];
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(testing|build|development|embedded-database)\//.test(path);

/*
 * The ways in which a rejected promise is kept for the visit: React.lazy keeps it, and so does code that stores the promise
 * of an import. `feature` and `chunk` (shared/ui/src/page) forget it; a loader that only hands it on keeps nothing.
 */
const faultsOf = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const usesLazy = /\blazy\b[^;]*from 'react'|React\.lazy\b/.test(code) ? ['React.lazy'] : [];
  const kept = [...code.matchAll(/(\S+)\s+import\(|(\S*\()import\(/g)]
    .map(([, word, call]) => word ?? call ?? '')
    .filter((before) => !/^(=>|await|void|\(await)$|\(await$/.test(before));
  const loaders = [...code.matchAll(/(?:const|let) (\w+) = (?:async )?\(\) =>\s*import\(/g)].map(
    ([, name]) => name ?? '',
  );
  const stored = loaders.filter((name) => new RegExp(`\\?\\?=\\s*${name}\\(`).test(code));
  return [...usesLazy, ...kept.map((before) => `${before} import()`), ...stored.map((name) => `??= ${name}()`)];
};

describe('a lazy part that failed once', () => {
  it.each([
    [`import { lazy, Suspense } from 'react';\nconst Panel = lazy(() => import('./panel'));`, 'React.lazy'],
    [`const panel = import('./panel');`, '= import()'],
    [`let panel; const open = () => (panel ??= import('./panel'));`, '??= import()'],
    [`const load = () => import('./panel');\nlet panel;\nconst open = () => (panel ??= load());`, '??= load()'],
  ])('would be lost for the visit by %j', (source, fault) => {
    expect(faultsOf(source)).toContain(fault);
  });

  it.each([
    `const panel = chunk(() => import('./panel'));`,
    `const page = feature(async () => (await import('./page')).Page);`,
    `whenIdle(() => void import('./page').catch(() => undefined));`,
  ])('is asked for again by %j', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it('is asked for again in all that runs in the browser', () => {
    const paths = inBrowser
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
      )
      .filter(isSource);
    const faults = paths.flatMap((path) =>
      faultsOf(readFileSync(path, 'utf8')).map((fault) => `${relative(root, path)}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(300);
  });
});
