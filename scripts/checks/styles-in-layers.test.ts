import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleOffences } from '../../releases/registry/gate/styles/offences';
import { workspace } from '../build/apps';
import { remoteNames } from '../build/remotes.cjs';

/* What the gate refuses of a built style sheet is found where it is written. */
const sheetsOf = (remote: string): string[] =>
  readdirSync(join(workspace, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(remote, 'src', path));

it.each([...remoteNames()])('every rule of %s stands in a layer of remotes', (remote) => {
  const sheets = sheetsOf(remote);
  expect(sheets.length).toBeGreaterThan(3);
  const limits = { layers: ['ui', 'remote'], prefix: null };
  const found = sheets.flatMap((path) =>
    styleOffences(readFileSync(join(workspace, path), 'utf8'), limits).map((offence) => `${path}: ${offence}`),
  );
  expect(found).toEqual([]);
});
