import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedContracts, releaseForm, remoteContract } from '@tulinde/contracts';
import { parse } from 'yaml';
import { appNames, workspace } from '../../build/apps';
import { isInRange } from '../../build/lock-file/node-range';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');
const packageFile = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as {
    license?: string;
    workspaces?: string[];
    engines?: { node?: string };
  };

it('the Node of .nvmrc is one that the packages run on', () => {
  const [major = 0, minor = 0] = read('.nvmrc').trim().split('.').map(Number);
  expect(isInRange([major, minor, 0], packageFile('').engines?.node ?? '')).toBe(true);
});

it('every package of ours says what LICENSE says', () => {
  const files = read('package-lock.json').match(/^ {4}"(?!.*node_modules)[^"]*": \{/gm) ?? [];
  const folders = files.map((line) => /"(.*)"/.exec(line)?.[1] ?? '');
  expect(folders.length).toBeGreaterThan(appNames().length);
  expect(folders.filter((folder) => packageFile(folder).license !== 'UNLICENSED')).toEqual([]);
  expect(read('LICENSE')).toContain('All rights reserved.');
});

describe('the workflow', () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Record<string, string>;
  }
  const { jobs } = parse(read('.github/workflows/ci.yml')) as { jobs: Record<string, { steps: Step[] }> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs what .ci/run runs, on the Node of .nvmrc', () => {
    expect(steps.at(-1)?.run).toBe('.ci/run');
    expect(steps.map((step) => step.with?.['node-version-file'])).toContain('.nvmrc');
  });

  it('takes actions by the tag of a version', () => {
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect([uses.length > 0, uses.filter((name) => !/@v\d+\.\d+\.\d+$/.test(name))]).toEqual([true, []]);
  });
});

describe('the owners', () => {
  const owners = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  it('own what exists', () => {
    const absent = owners.filter(([path = '']) => path !== '*' && !existsSync(join(workspace, path)));
    expect(absent).toEqual([]);
  });

  it('are one squad for each remote', () => {
    const remotes = appNames().filter((name) => name !== 'shell');
    const squads = remotes.map((name) => owners.find(([path]) => path === `/${name}/`)?.slice(1) ?? []);
    expect(squads.filter((squad) => squad.length !== 1 || squad[0] === '@tulinde/platform')).toEqual([]);
    expect(remotes.length).toBeGreaterThan(0);
  });
});

it('CHANGELOG.md has the numbers that are so', () => {
  const now = read('CHANGELOG.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const numberOf = (what: string) => now.find(([, cell = '']) => cell.startsWith(what))?.[2];
  expect(numberOf('contract between')).toBe(String(remoteContract));
  expect(numberOf('contracts that')).toBe(acceptedContracts.join(', '));
  expect(numberOf('form of')).toBe(String(releaseForm));
});
