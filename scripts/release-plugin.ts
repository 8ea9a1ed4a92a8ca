import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releasePluginName, writeReleasePlugin } from './write-release-plugin';

/* npm run release-plugin -- <folder>: the package that a team with a build of its own publishes with. */
const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;

if (folder === undefined) {
  console.error('Say where to: npm run release-plugin -- <folder>');
  process.exitCode = 2;
} else {
  await writeReleasePlugin(resolve(folder));
  console.log(`${releasePluginName} stands in ${resolve(folder)}. Elsewhere: npm install ${resolve(folder)}`);
}
