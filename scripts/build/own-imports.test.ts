import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { OwnImportsPlugin } from '../../shared/remote-build/src/own-imports';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tulinde-imports-'));
  for (const app of ['mfe-help', 'mfe-quotes', 'shell', 'shared']) {
    mkdirSync(join(root, app));
    writeFileSync(join(root, app, 'price.js'), `export const price = '${app}';`);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const errorsOf = (app: string, imported: string) =>
  new Promise<string[]>((resolve, reject) => {
    const folder = join(root, app);
    writeFileSync(join(folder, 'main.js'), `import { price } from '${imported}'; console.log(price);`);
    const compiler = rspack({
      context: folder,
      mode: 'development',
      devtool: false,
      entry: './main.js',
      output: { path: join(folder, 'dist') },
      plugins: [new OwnImportsPlugin({ folder, kind: app === 'shell' ? 'shell' : 'remote' })],
    });
    compiler.run((error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      compiler.close(() => (error ? reject(error) : resolve(errors.map(({ message }) => message))));
    });
  });

it.each([
  ['mfe-help', '../mfe-quotes/price.js', 'no-cross-remote-imports: ../mfe-quotes/price.js is a file of mfe-quotes.'],
  ['mfe-help', '../shell/price.js', 'no-cross-remote-imports: ../shell/price.js is a file of shell.'],
  ['shell', '../mfe-help/price.js', 'shell-loads-remotes-at-run-time: ../mfe-help/price.js is a file of mfe-help.'],
])('the build of %s refuses %s by the name of the rule', async (app, imported, words) => {
  expect(await errorsOf(app, imported)).toEqual([expect.stringContaining(words)]);
});

it.each(['./price.js', '../shared/price.js'])('a remote takes %s', async (imported) => {
  expect(await errorsOf('mfe-help', imported)).toEqual([]);
});
