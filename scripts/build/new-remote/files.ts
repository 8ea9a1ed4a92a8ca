import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { RefusedRemote, type NewRemote } from './ask';
import { pageNames, type PageNames } from './names';

/* A remote that is whole by itself, with one page, `/subject-route`: it is checked with the tree. */
const template = join(import.meta.dirname, 'templates/remote');
const pageFolder = 'src/features/subject/';

const templates = (): Map<string, string> =>
  new Map(
    readdirSync(template, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(template, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );

/* In one pass: a route may have the words of the template in its own name. */
const forPage = (text: string, { route, kebab, pascal, camel, title }: PageNames): string => {
  const words: Readonly<Record<string, string>> = {
    '/subject-route': route,
    subjectTexts: `${camel}Texts`,
    Subject: pascal,
    subject: kebab,
    'Title in English': title.en,
    'Title in Swahili': title.sw,
  };
  return text.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word] ?? word);
};

/* The template has the entry of one page, from its brace to its brace. */
const entry = /^ {2}\{\n[\s\S]*?^ {2}\},\n/m;

const entriesOf = (text: string, { access }: NewRemote, pages: readonly PageNames[]): string => {
  const [guarded = ''] = entry.exec(text) ?? [];
  const one =
    access === 'public' ? guarded.replace("access: 'guarded',", "access: 'public',\n    prerender: true,") : guarded;
  return text.replace(entry, () => pages.map((page) => forPage(one, page)).join(''));
};

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The package of a new remote, with the React of this checkout, built as the shell is. */
export const packageOf = (root: string, name: string) => {
  const { license, scripts, dependencies, devDependencies } = readManifest(root, 'shell');
  const own = (...names: string[]) =>
    Object.fromEntries(names.map((one) => [`@tulinde/${one}`, `^${readManifest(root, `shared/${one}`).version}`]));
  return {
    name: `@tulinde/${name}`,
    version: '1.0.0',
    private: true,
    ...(license !== undefined && { license }),
    type: 'module',
    scripts,
    sideEffects: ['**/*.css'],
    dependencies: { ...own('client', 'contracts', 'ui'), react: dependencies['react'] ?? '' },
    devDependencies: { '@rspack/cli': devDependencies?.['@rspack/cli'] ?? '', ...own('remote-build', 'testing') },
  };
};

/**
 * The files of a new remote by their paths inside its folder, in the form that the formatter gives them.
 * @throws RefusedRemote where two routes make one name of a folder
 */
export const filesOf = async (root: string, remote: NewRemote): Promise<ReadonlyMap<string, string>> => {
  const pages = pageNames(remote.routes);
  if (new Set(pages.map(({ kebab }) => kebab)).size < pages.length) {
    throw new RefusedRemote('Two of the routes would have one folder for their pages.');
  }
  const rows = pages.map(({ route, kebab }) => `- \`${route}\` (${remote.access}): \`src/features/${kebab}\``);
  const files = new Map<string, string>([
    ['package.json', JSON.stringify(packageOf(root, remote.name))],
    ['tsconfig.json', readFileSync(join(root, 'shell/tsconfig.json'), 'utf8')],
  ]);
  for (const [path, text] of templates()) {
    if (path.startsWith(pageFolder)) {
      for (const page of pages) files.set(path.replaceAll('subject', page.kebab), forPage(text, page));
    } else if (path === 'src/routes.tsx') files.set(path, entriesOf(text, remote, pages));
    else {
      const named = text.replaceAll('mfe-subject', remote.name).replace('squad-owner', `@tulinde/${remote.squad}`);
      files.set(path, named.replace('ROUTES', rows.join('\n')));
    }
  }
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  for (const [path, text] of files) files.set(path, (await format(path, text, style)).code);
  return files;
};
