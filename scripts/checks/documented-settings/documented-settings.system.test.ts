import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { workspace } from '../../build/apps';
import { namesIn, readCompose } from '../../drills/containers/compose-file';
import { settingsNamedIn, rowsOf } from './documented';
import { settingsRead } from './settings-read';

/* A process of production, and the pages that say what it reads. */
const processes = {
  backend: { program: 'backend/src/main.ts', pages: ['backend/README.md'] },
  registry: { program: 'releases/registry/main.ts', pages: ['releases/docs/running.md', 'releases/docs/gate.md'] },
  edge: { program: 'releases/edge/main.ts', pages: ['releases/docs/running.md'] },
};
type Process = keyof typeof processes;
const names = Object.keys(processes) as Process[];

/* Read by all that Node.js runs, and said by the image. */
const ofNode = ['NODE_ENV'];
/* For who knows OpenTelemetry: its own documentation has them. */
const ofOpenTelemetry = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_SDK_DISABLED', 'OTEL_TRACES_EXPORTER'];
/* Folders for what is not named: Compose names all of them. */
const unneeded: Record<Process, string[]> = { backend: [], registry: ['TULINDE_DATA'], edge: ['TULINDE_DATA'] };

const { services } = readCompose();
const read = {} as Record<Process, string[]>;
const example = [...readFileSync(join(workspace, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
);

const handedOver = (name: Process): Record<string, string> => ({ ...services[name]?.environment });

beforeAll(async () => {
  for (const name of names) {
    const found = await settingsRead(processes[name].program);
    read[name] = found.filter((setting) => !ofOpenTelemetry.includes(setting));
  }
});

describe.each(names)('each setting that the %s reads', (name) => {
  it('is documented', () => {
    const documented = new Set(processes[name].pages.flatMap((page) => [...settingsNamedIn(page)]));
    expect(read[name].filter((setting) => !documented.has(setting) && !ofNode.includes(setting))).toEqual([]);
  });

  it('arrives from docker-compose.yml', () => {
    const environment = handedOver(name);
    expect(read[name].filter((setting) => !(setting in environment) && !unneeded[name].includes(setting))).toEqual([]);
  });

  it('can be set in .env, unless docker-compose.yml says what it is', () => {
    const wanted = read[name].flatMap((setting) => namesIn(handedOver(name)[setting] ?? ''));
    expect(wanted.filter((setting) => !example.includes(setting))).toEqual([]);
  });

  it('is what its file in deploy/machines has, and nothing else', () => {
    const given = Object.keys(parseEnv(readFileSync(join(workspace, `deploy/machines/${name}.env`), 'utf8')));
    // Read by pg.
    expect(given.filter((setting) => ![...read[name], 'PGPASSWORD'].includes(setting))).toEqual([]);
  });

  it('has its own name in .env, so that the pages hold there too', () => {
    const renamed = Object.entries(handedOver(name)).filter(
      ([setting, value]) => read[name].includes(setting) && namesIn(value).some((other) => other !== setting),
    );
    expect(renamed).toEqual([]);
  });
});

it('nothing is handed over that nobody reads', () => {
  // pg reads the first, the SDK of OpenTelemetry the others.
  const ofPackages = ['PGPASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];
  for (const name of names) {
    const strange = Object.keys(handedOver(name)).filter((setting) => !read[name].includes(setting));
    expect(strange.filter((setting) => !ofPackages.includes(setting))).toEqual([]);
  }
});

it('.env.example names nothing that docker-compose.yml leaves there, and nothing twice', () => {
  const used = new Set(
    Object.values(services).flatMap(({ environment }) => namesIn(JSON.stringify(environment ?? {}))),
  );
  expect(example.filter((name) => !used.has(name))).toEqual([]);
  expect(example).toHaveLength(new Set(example).size);
});

it('the pages have a row for nothing that no program reads', async () => {
  const ofCommands = await settingsRead('releases/cli/main.ts');
  const ofStart = await settingsRead('scripts/portal/settings.ts');
  const known = new Set([...names.flatMap((name) => read[name]), ...ofCommands, ...ofStart]);
  const rows = ['backend/README.md', 'releases/README.md', 'releases/docs/running.md', 'releases/docs/gate.md'].flatMap(
    rowsOf,
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((setting) => !known.has(setting))).toEqual([]);
});
