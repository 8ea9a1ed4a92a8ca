import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontendDiscoverySchemaUrl, type Manifest, type Release } from '@tulinde/contracts';
import { compressFiles } from '../http/compress-files';
import { microFrontend } from '../wire/micro-frontend';

/** What a registry would have left for an edge that finds it down: artefacts and the last known manifest. */
export const placeReleases = async (
  { artefactsFolder, cacheFolder }: { artefactsFolder: string; cacheFolder: string },
  folders: string[],
  revision = 7,
): Promise<Manifest> => {
  const entries: Manifest['microFrontends'] = {};
  const urgent: Record<string, number> = {};
  const manifest = {
    schema: frontendDiscoverySchemaUrl,
    environment: 'production',
    revision,
    urgent,
    microFrontends: entries,
  };
  for (const folder of folders) {
    const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
    const target = join(artefactsFolder, release.name, release.version);
    cpSync(folder, target, { recursive: true });
    const paths = release.files.map(({ path }) => path);
    await compressFiles({ filesFolder: target, partialPath: () => join(target, '.partial') }, paths);
    manifest.microFrontends[release.name] = [microFrontend(release)];
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(join(cacheFolder, 'manifest-production.json'), JSON.stringify(manifest));
  return manifest;
};
