import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { remoteNames } from '../build/remotes.cjs';

const sheets = ['shared', 'shell', ...remoteNames(), 'backend', 'releases']
  .flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith('.css') && !/(^|\/)(node_modules|\.cache|dist)\//.test(path))
  .map((path) => ({ path, css: readFileSync(join(workspace, path), 'utf8') }));

/* A browser drops a declaration that reads such a property, and says nothing: the text has the size around it. */
it('every custom property that a style sheet reads without a fallback is set by one', () => {
  const set = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  const unset = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !set.has(name)).map(([, name]) => `${path}: ${name}`),
  );
  expect(set.size).toBeGreaterThan(50);
  expect(unset).toEqual([]);
});
