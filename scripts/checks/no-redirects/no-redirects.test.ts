import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { workspace } from '../../build/apps';
import { eachNode, parse, propertyOf, textOf, wordsOf } from '../first-tier/syntax';

/* What runs on a server. */
const folders = ['backend/src', 'releases/edge', 'releases/registry', 'releases/artefacts', 'releases/composition'];
const isProduct = (path: string): boolean =>
  path.endsWith('.ts') && !/(^|\/)(testing|node_modules)\/|\.(test|stress|timing)\.ts$|console-page/.test(path);

const sources = (): string[] =>
  [...folders, 'shared/server/src'].flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter(isProduct),
  );

const following = (path: string, text: string): string[] => {
  const found: string[] = [];
  const source = parse(path, text);
  eachNode(source, (node) => {
    if (!ts.isCallExpression(node) || wordsOf(node.expression).at(-1) !== 'fetch') return;
    if (['error', 'manual'].includes(textOf(propertyOf(node.arguments[1], 'redirect')) ?? '')) return;
    found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
  });
  return found;
};

it('finds a request that would follow a redirect', () => {
  expect(following('a.ts', "fetch(url);\nclient.fetch(url, { method: 'PUT' });")).toEqual(['a.ts:1', 'a.ts:2']);
  expect(following('a.ts', "fetch(url, { redirect: 'error' });")).toEqual([]);
});

it('no server follows a redirect: it could lead to an inner address', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => following(path, readFileSync(join(workspace, path), 'utf8')))).toEqual([]);
});
