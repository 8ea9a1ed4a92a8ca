import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release, RouteFacts } from '@tulinde/contracts';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';

export const freshFolder = (): string => temporaryFolder('tulinde-releases-');

export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const route = (path: string, facts: Partial<RouteFacts> = {}): RouteFacts => ({
  path,
  access: 'public',
  title: { en: `Page ${path}`, sw: `Ukurasa ${path}` },
  topBar: 'white',
  ...facts,
});

export interface ReleaseParts {
  facts?: Partial<Release>;
  /** Contents by path; the first one is the entry. */
  files?: Record<string, string>;
}

/** A release of a remote, whole and right. */
export const describeRelease = (name: string, version: string, { facts = {}, files = {} }: ReleaseParts = {}) => {
  const contents: Record<string, string> =
    Object.keys(files).length > 0 ? files : { 'remoteEntry.js': `self.release = '${name}@${version}';`.padEnd(900) };
  const release: Release = {
    name,
    version,
    contract: 1,
    container: name === 'shell' ? null : `${name}_${version}`.replace(/\W/g, '_'),
    entry: Object.keys(contents)[0] ?? '',
    scripts: [],
    styles: [],
    fonts: [],
    routes: [],
    shared: {},
    prerendered: {},
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      integrity: integrityOf(content),
    })),
    provenance: {
      commit: 'abc123',
      branch: 'main',
      builder: 'test',
      builtAt: '2026-01-01T00:00:00.000Z',
      sourceHash: 'x',
    },
    ...facts,
  };
  return { release, contents };
};

/** Writes the folder that a build would leave and answers its path. */
export const writeRelease = (name: string, version: string, parts: ReleaseParts = {}): string => {
  const { release, contents } = describeRelease(name, version, parts);
  const folder = freshFolder();
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
};
