import type { Release } from '@tulinde/contracts';
import type { Issue } from './issue';
import { limits } from './limits';

/* Names the registry writes itself beside the files: its copy of the facts and the compressed siblings. */
const reservedNames = /(^release\.json|\.br|\.gz)$/;

/** Files: within the limits, each path plain and once, and everything that a page is told to load is among them. */
export const checkFiles = (release: Release): Issue[] => [
  ...sizes(release),
  ...release.files.flatMap(({ path }) => pathIssues(path)),
  ...repeated(release.files.map(({ path }) => path)),
  ...missing(release),
];

const sizes = ({ files }: Release): Issue[] => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const issues: Issue[] = [];
  const over = (rule: string, seen: number, allowed: number) => {
    if (seen > allowed) issues.push({ rule, seen: String(seen), allowed: `at most ${allowed}` });
  };
  over('number of files', files.length, limits.files);
  over('bytes of the release', total, limits.releaseBytes);
  for (const { path, bytes } of files) over(`bytes of ${path}`, bytes, limits.fileBytes);
  return issues;
};

const pathIssues = (path: string): Issue[] => {
  const longest = Math.max(...path.split('/').map(({ length }) => length));
  if (path.length > limits.pathLetters || longest > limits.nameLetters) {
    const allowed = `at most ${limits.pathLetters} letters, and ${limits.nameLetters} in each name`;
    return [{ rule: 'path', seen: `${path.slice(0, 40)}…, ${path.length} letters`, allowed }];
  }
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) {
    return [{ rule: 'path', seen: path, allowed: 'plain folder and file names' }];
  }
  return reservedNames.test(path) ? [{ rule: 'path', seen: path, allowed: 'not release.json, *.br or *.gz' }] : [];
};

const repeated = (paths: string[]): Issue[] => {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const path of paths) {
    if (seen.has(path)) issues.push({ rule: 'path', seen: path, allowed: 'each path once' });
    seen.add(path);
  }
  // `a` as a file and `a/b` as another cannot both be written.
  for (const path of paths) {
    const folders = path
      .split('/')
      .slice(0, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    const clash = folders.find((folder) => seen.has(folder));
    if (clash) issues.push({ rule: 'path', seen: path, allowed: `not below the file ${clash}` });
  }
  return issues;
};

const missing = (release: Release): Issue[] => {
  const listed = new Set(release.files.map(({ path }) => path));
  const needed: [rule: string, path: string][] = [
    ['entry', release.entry],
    ...release.scripts.map((path): [string, string] => ['script', path]),
    ...release.styles.map((path): [string, string] => ['style', path]),
    ...Object.values(release.prerendered).flatMap(({ en, sw }): [string, string][] => [
      ['prerendered', en],
      ['prerendered', sw],
    ]),
    ...Object.values(release.firstStyles ?? {}).map((path): [string, string] => ['firstStyles', path]),
    ...Object.values(release.pageScripts ?? {}).flatMap((paths) =>
      paths.map((path): [string, string] => ['pageScripts', path]),
    ),
    ...release.fonts.map((path): [string, string] => ['font', path]),
  ];
  // The edge writes every page from the shell's document.
  if (release.name === 'shell') needed.push(['document', 'document.html']);
  return needed
    .filter(([, path]) => !listed.has(path))
    .map(([rule, path]) => ({ rule, seen: path, allowed: 'one of files' }));
};
