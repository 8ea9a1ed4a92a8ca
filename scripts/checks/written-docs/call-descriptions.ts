import { calls } from '@tulinde/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { workspace } from '../../build/apps';

/* `{@link getPolicyCall}` is the call of that name, for who reads the API page. */
const inOneLine = (comment: string): string =>
  comment
    .replace(/\{@link (\w+)Call\}/g, '`/$1`')
    .replace(/\s+/g, ' ')
    .trim();

/* The docstrings of the constants of a file, by name. */
const docstringsOf = (path: string): [name: string, docstring: string][] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [docstring] = ts.getJSDocCommentsAndTags(statement).slice(-1);
    const comment = docstring && ts.getTextOfJSDocComment(docstring.comment);
    const names = statement.declarationList.declarations.map(({ name }) => name.getText());
    return comment ? names.map((name): [string, string] => [name, inOneLine(comment)]) : [];
  });
};

/**
 * What the contracts say above each call. It stands in a file of its own, because the text of 119 calls would come along with
 * every page that makes one of them. @throws Error when a call has no docstring
 */
export const callDescriptions = (): string => {
  const folder = join(workspace, 'shared/contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^.*(?<!\.test)\.ts$/.test(file),
  );
  const docstrings = new Map(files.flatMap((file) => docstringsOf(join(folder, file))));
  const described = Object.keys(calls).map((name) => {
    const docstring = docstrings.get(`${name}Call`);
    if (docstring === undefined) throw new Error(`The call ${name} of the contracts has no docstring.`);
    return [name, docstring];
  });
  return `${JSON.stringify(Object.fromEntries(described), null, 2)}\n`;
};
