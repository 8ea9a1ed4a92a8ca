import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../../build/apps';
import { readDockerfile } from '../../build/images/read-dockerfile';
import { makeBaseImages, standInOf } from './base-images';
import { readCompose } from './compose-file';
import { stopEachOnce } from './faults';
import { inspectAddresses, inspectOperatorCommand, inspectPlaces } from './inspect-containers';
import { inspectImage } from './inspect-images';
import { playManifests } from './play-manifests';
import { openPodman } from './podman';
import { publishFirst } from './publish-first';
import { keysNotTried } from './run-words';
import { inspectScanner, writeSignature } from './scanner';
import {
  isServer,
  logsOf,
  prepareStack,
  startOrder,
  startService,
  takeDown,
  untilHealthy,
  type RunningStack,
} from './stack';
import { log } from '../timed-log';

/*
 * npm run containers [-- --home <folder> --only-build --without-build --only-kubernetes]
 * Builds the images of the Dockerfile with Podman, starts what docker-compose.yml says, and tries it: releases through the gate, whose
 * browser opens them in its container, twelve journeys, each container stopped once under load. Then all is taken down, and the pods of deploy/kubernetes are tried.
 */
const { values } = parseArgs({
  options: {
    home: { type: 'string', default: '/var/tmp/tulinde-containers' },
    'only-build': { type: 'boolean', default: false },
    // With the images of the last run.
    'without-build': { type: 'boolean', default: false },
    'only-kubernetes': { type: 'boolean', default: false },
  },
});

const { services } = readCompose();
const built = Object.values(services).flatMap(({ build, image }) => (build ? [{ target: build.target, image }] : []));

const runJourneys = async ({ urlOf, registryToken, folder }: RunningStack): Promise<void> => {
  const port = new URL(urlOf(4000)).port;
  const facts = {
    apiUrl: urlOf(4100),
    insurersUrl: urlOf(4400),
    registryUrl: urlOf(4200),
    registryToken,
    data: folder,
  };
  const file = join(workspace, `e2e/.cache/portal-${port}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(facts), { mode: 0o600 });
  const words = ['playwright', 'test', '--config', 'e2e/playwright.containers.config.ts'];
  const env = { ...process.env, TULINDE_E2E_PORT: port };
  const child = spawn('npx', words, { cwd: workspace, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  rmSync(file);
  if (code !== 0) throw new Error(`The journeys ended with ${code}.`);
};

const podman = openPodman(values.home, log);
log(
  `Podman ${(await podman.run('--version')).split(' ').at(-1)}, runc, network by netavark; all of it in ${values.home}.`,
);
const [base] = readDockerfile(readFileSync(join(workspace, 'Dockerfile'), 'utf8'));
await makeBaseImages(podman, values.home, base?.from ?? '', log);
const stood = Object.values(services).flatMap(({ image }) =>
  standInOf(image) === null ? [] : [`${standInOf(image)} for ${image}`],
);
log(
  `Stand-ins, of which nothing is said about the images themselves: ${stood.join(', ')}; ${base?.from} is Debian with npm’s Node.js.`,
);

if (!values['without-build'])
  for (const { target, image } of built) {
    await podman.build('--target', target, '--tag', `localhost/${image}`, '--file', 'Dockerfile', workspace);
    log(await inspectImage(podman, target, `localhost/${image}`));
  }

const tryCompose = async (stack: RunningStack): Promise<void> => {
  await writeSignature(stack, 'localhost/tulinde-scanner');
  for (const [name, service] of startOrder()) {
    const start = () => startService(stack, name, service);
    if (isServer(service)) log(`${name}: ${await start()}.`);
    else for (const line of await publishFirst(podman, stack.containerOf('registry'), start)) log(line);
  }
  log(`${await inspectAddresses(stack)}.`);
  log(`${await inspectPlaces(stack)}.`);
  log(`${await inspectOperatorCommand(stack)}.`);
  log(`${await inspectScanner(stack, () => untilHealthy(stack, 'scanner'))}.`);
  await runJourneys(stack);
  log('The journeys passed.');
  await stopEachOnce(stack, log);
  log(`Not tried by Podman: ${keysNotTried(Object.values(services)).join('; ')}.`);
};

const inStack = async (run: (stack: RunningStack) => Promise<void>): Promise<void> => {
  const stack = await prepareStack(podman, values.home, {
    LOG_LEVEL: 'warn',
    TULINDE_PREFLIGHT: 'required',
    // A busy machine opens few pages in a minute; the release command waits for two.
    TULINDE_PREFLIGHT_PAGES: '6',
    TULINDE_PREFLIGHT_SECONDS: '100',
    TULINDE_MPESA_SIMULATOR_MS: '600',
    TULINDE_RATE_LIMIT_PER_MINUTE: '100000',
    TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '100000',
  });
  let end: Promise<void> | null = null;
  const down = (): Promise<void> => (end ??= takeDown(stack));
  const interrupted = (): void => void down().finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await run(stack);
  } catch (error) {
    log(await logsOf(stack));
    throw error;
  } finally {
    await down();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    log('All is taken down.');
  }
};

if (!values['only-build']) {
  if (!values['only-kubernetes']) await inStack(tryCompose);
  await inStack((stack) => playManifests(stack, log));
}
log(`Done at ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: workspace }).toString().trim()}.`);
