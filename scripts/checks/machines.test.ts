import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadConfig } from '../../backend/src/platform/config/config';
import { productionSettings } from '../../backend/testing/production-settings';
import { readEdgeConfig } from '../../releases/edge/config';
import { readRegistryConfig } from '../../releases/registry/config';
import { readGateSettings } from '../../releases/registry/gate/settings';
import { workspace } from '../build/apps';

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');
const settingsOf = (name: string): NodeJS.ProcessEnv => parseEnv(read(`deploy/machines/${name}.env`));
/* As `openssl rand -hex 32` draws one. */
const drawn = '9f1c3b7a5d2e8046b1d7f3a9c5e20864a7b3d9f1c5e2084613579bdf02468ace';
const filledIn = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || drawn]));

const readers = {
  backend: loadConfig,
  registry: (env: NodeJS.ProcessEnv) => ({ ...readRegistryConfig(env), ...readGateSettings(env) }),
  edge: readEdgeConfig,
};

describe.each(Object.entries(readers))('deploy/machines/%s.env', (name, readSettings) => {
  it('has all that a process of production wants, once what is empty is filled in', () => {
    expect(settingsOf(name).NODE_ENV).toBe('production');
    expect(() => readSettings(filledIn(settingsOf(name)))).not.toThrow();
  });
});

it('a back end has each setting that production wants, the two of its own included', () => {
  const backend = settingsOf('backend');
  expect(Object.keys(backend)).toEqual(expect.arrayContaining([...Object.keys(productionSettings), 'DATABASE_URL']));
  expect(backend['TULINDE_SITE']).toBe(settingsOf('edge')['TULINDE_SITE']);
});

it('the addresses are those of nginx.conf', () => {
  const listens = [...read('docs/deploy/nginx.conf').matchAll(/listen (10\.0\.0\.5:\d+);/g)].map(([, at]) => at);
  const { TULINDE_BACKEND, TULINDE_TOKEN_SERVICE, TULINDE_REGISTRY } = settingsOf('edge');
  expect([TULINDE_BACKEND, TULINDE_TOKEN_SERVICE, TULINDE_REGISTRY]).toEqual(listens.map((at) => `http://${at}`));
});

it('the page starts each process as its image does', () => {
  const page = read('docs/deploy/without-containers.md');
  const programs = [...read('Dockerfile').matchAll(/^CMD \["node", "--import", "tsx", "([\w/]+\/main\.ts)"\]$/gm)];
  expect(programs).toHaveLength(3);
  for (const [, program = ''] of programs) {
    const name = /(backend|registry|edge)/.exec(program)?.[1] ?? '';
    expect(page).toContain(`node --env-file=/etc/tulinde/${name}.env --import tsx ${program}\``);
  }
});
