import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontendDiscoverySchemaUrl, type Manifest, type Release } from '@tulinde/contracts';
import { microFrontend } from '../../releases/wire/micro-frontend';
import { compressFiles } from '../../releases/http/compress-files';
import { environment } from '../programs/start-platform';

const read = (folder: string): Release => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;

/* Another remote with the same files and pages under addresses of its own. */
const another = (release: Release, number: number): Release => {
  const moved = (path: string) => `/bench-${number}${path}`;
  const routes = release.routes.map((route) => ({ ...route, path: moved(route.path) }));
  const byMoved = <Files>(files: Readonly<Record<string, Files>> = {}): Record<string, Files> =>
    Object.fromEntries(Object.entries(files).map(([path, ofPath]) => [moved(path), ofPath]));
  // Hashes of its own: equal ones would take no room in a page once it is compressed.
  const files = release.files.map((file) => {
    const digest = createHash('sha384').update(`${number} ${file.integrity}`).digest('base64');
    return { ...file, integrity: `sha384-${digest}` };
  });
  const [prerendered, firstStyles] = [byMoved(release.prerendered), byMoved(release.firstStyles)];
  const pageScripts = byMoved(release.pageScripts);
  return { ...release, name: `mfe-bench-${number}`, routes, prerendered, firstStyles, pageScripts, files };
};

/**
 * Leaves an edge everything that it needs to serve without a registry: the artefacts and the last known manifest.
 * @param builds folders of built releases; the last one is repeated under other names
 * @param remotes how many remotes there are in the end, the shell not counted
 */
export const placeRemotes = async (data: string, builds: readonly string[], remotes: number): Promise<void> => {
  const artefacts = join(data, 'artefacts');
  const microFrontends: Manifest['microFrontends'] = {};
  const place = async (folder: string, release: Release) => {
    const target = join(artefacts, release.name, release.version);
    rmSync(target, { recursive: true, force: true });
    cpSync(folder, target, { recursive: true });
    writeFileSync(join(target, 'release.json'), JSON.stringify(release));
    await compressFiles(
      { filesFolder: target, partialPath: () => join(target, '.partial') },
      release.files.map(({ path }) => path),
    );
    microFrontends[release.name] = [microFrontend(release)];
  };
  for (const folder of builds) await place(folder, read(folder));
  const last = builds.at(-1) ?? '';
  for (let number = builds.length; number <= remotes; number += 1) await place(last, another(read(last), number));
  const cache = join(data, 'edge');
  mkdirSync(cache, { recursive: true });
  const manifest = { schema: frontendDiscoverySchemaUrl, environment, revision: 1, urgent: {}, microFrontends };
  writeFileSync(join(cache, `manifest-${environment}.json`), JSON.stringify(manifest satisfies Manifest));
};
