import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../apps';
import { readLockFile } from '../lock-file/lock-file';
import { ownSourcesOf } from '../own-sources';
import { readDockerfile, type Step } from './read-dockerfile';

const wordsOf = (step: Step): string[] => (step.kind === 'start' ? [...step.words] : []);

/* What the images start. */
const programs = readDockerfile(readFileSync(join(workspace, 'Dockerfile'), 'utf8'))
  .flatMap(({ steps }) => steps.flatMap(wordsOf))
  .filter((word) => word.endsWith('.ts'));

const locked = readLockFile();

const isInProduction = (program: string, name: string): boolean => {
  const found = [`${program.split('/')[0] ?? ''}/node_modules/${name}`, `node_modules/${name}`].find(
    (place) => place in locked,
  );
  return found !== undefined && locked[found]?.dev !== true;
};

it('there are four of them', () => expect(programs).toHaveLength(4));

/* Started by a program itself, and by operators in the image. */
const childProcesses = ['backend/src/app/servers/parser-process.ts', 'backend/operator/main.ts'];

// One that is imported late, when a browser is opened or a file is sealed, is missed by a start that goes well.
it.each([...programs, ...childProcesses])('%s imports no package that production does not install', async (program) => {
  const { packages } = await ownSourcesOf(program);
  const named = packages.filter((name) => !isBuiltin(name));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !isInProduction(program, name))).toEqual([]);
});
