import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../../build/remotes.cjs';
import { workspace } from '../../build/apps';

export const topFolders = ['backend', 'bench', 'e2e', 'releases', 'scripts', 'shared', 'shell', ...remoteNames()];

const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist|\.cache|\.data)\//.test(path);
const declaration =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)|^export (?:type )?\{([^}]*)\}/gm;

/** The names that a source exports, as `oxfmt` lays it out. */
export const exportedNames = (source: string): string[] =>
  [...source.matchAll(declaration)].flatMap(([, name, list]) =>
    name === undefined ? (list?.match(/\w+(?=\s*(,|$))/g) ?? []) : [name],
  );

/** Every name that a file below a folder at the top exports. */
export const exportedNamesIn = (topFolder: string): Set<string> => {
  const root = join(workspace, topFolder);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isSource);
  return new Set(paths.flatMap((path) => exportedNames(readFileSync(join(root, path), 'utf8'))));
};
