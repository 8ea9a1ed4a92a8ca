import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { writeReleasePlugin } from './write-release-plugin';

const folder = temporaryFolder('tulinde-release-plugin-');

it('the package for other teams needs no other package, and knows the oldest browsers', async () => {
  await writeReleasePlugin(folder);
  const bundle = readFileSync(join(folder, 'index.js'), 'utf8');
  const required = [...bundle.matchAll(/(?:\bfrom|\brequire\(|\bimport\()\s*["']([^"'./][^"']*)["']/g)].map(
    ([, name]) => name,
  );
  expect(required.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    browserslist: ['chrome >= 106', 'safari >= 15.4', 'firefox >= 115'],
  });
});
