import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseSchema, type Release } from '../../shared/contracts/src';

/** What is different in a file of the copy; most files are left as they are. */
export type Change = (text: string, path: string) => string;

interface Copy {
  /** Folder of a release, with `release.json` in it. */
  readonly from: string;
  readonly into: string;
  readonly version: string;
  readonly change?: Change | undefined;
  /** What its `release.json` says otherwise. */
  readonly facts?: Partial<Release> | undefined;
}

/* Every build has names of its own in its scripts and styles, so that two releases can stand in one page. */
const namesOf = (app: string, version: string) => `${app}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

const isText = (path: string) => /\.(js|css|html|json)$/.test(path);

/**
 * Another release of the same app, as a build of the same sources under another version would give it; without a build,
 * which takes longer and can only be made once at a time. @returns its folder
 */
export const copyRelease = ({ from, into, version, change = (text) => text, facts }: Copy): string => {
  const release = releaseSchema.parse(JSON.parse(readFileSync(join(from, 'release.json'), 'utf8')));
  const folder = join(into, release.name, version);
  const renamed = (text: string) =>
    text.replaceAll(namesOf(release.name, release.version), namesOf(release.name, version));
  const integrities = new Map<string, string>();
  /* The entry names the chunks it may ask for by their hashes, which are others now: it is copied last. */
  const relinked = (text: string) =>
    [...integrities].reduce((linked, [before, after]) => linked.replaceAll(before, after), text);
  const copy = (file: (typeof release.files)[number]) => {
    const before = readFileSync(join(from, file.path));
    const bytes = isText(file.path)
      ? Buffer.from(change(relinked(renamed(before.toString('utf8'))), file.path))
      : before;
    mkdirSync(dirname(join(folder, file.path)), { recursive: true });
    writeFileSync(join(folder, file.path), bytes);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    integrities.set(file.integrity, integrity);
    return { ...file, bytes: bytes.length, integrity };
  };
  const isEntry = ({ path }: { readonly path: string }) => path === release.entry;
  const files = [...release.files.filter((file) => !isEntry(file)), ...release.files.filter(isEntry)].map(copy);
  const container = release.container && renamed(release.container);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, container, version, files, ...facts }));
  return folder;
};
