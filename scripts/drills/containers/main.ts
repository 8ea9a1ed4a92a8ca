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
import { inspectAddresses, inspectOperatorCommand, inspectPlaces, lookAtBrowser } from './inspect-containers';
import { inspectImage } from './inspect-images';
import { openPodman } from './podman';
import { keysNotTried } from './run-words';
import { isServer, logsOf, prepareStack, startOrder, startService, takeDown, type RunningStack } from './stack';
import { log } from '../timed-log';

/*
 * npm run containers [-- --home <folder> --only-build]
 * Builds the images of the Dockerfile with Podman, starts what docker-compose.yml says, and tries it: releases through the gate, whose
 * browser opens them in its container, twelve journeys, each container stopped once under load. Then all is taken down.
 */
const { values } = parseArgs({
  options: {
    home: { type: 'string', default: '/var/tmp/tulinde-containers' },
    'only-build': { type: 'boolean', default: false },
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

/* Publishes while the browser of the gate is looked at from outside. */
const publishFirst = async (stack: RunningStack, start: () => Promise<string>): Promise<void> => {
  const pages = new Set<string>();
  const registry = stack.containerOf('registry');
  const pid = await stack.podman.run('inspect', '--format', '{{.State.Pid}}', registry);
  const faults: unknown[] = [];
  const look = () => {
    try {
      lookAtBrowser(pid, pages);
    } catch (error) {
      faults.push(error);
    }
  };
  const looking = setInterval(look, 250);
  const said = await start().finally(() => clearInterval(looking));
  log(said);
  if (faults.length > 0) throw faults[0];
  const notRun = said.split('\n').filter((line) => line.includes('not run') && !line.includes('no public page'));
  if (notRun.length > 0) throw new Error(`A preflight was not run: ${notRun.join(' ')}`);
  if (pages.size === 0) throw new Error('No page of the gate’s browser was seen in a sandbox.');
  log(
    `The browser of the gate: ${pages.size} processes of pages, each in a user namespace of its own with seccomp and no new rights.`,
  );
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

for (const { target, image } of built) {
  await podman.build('--target', target, '--tag', `localhost/${image}`, '--file', 'Dockerfile', workspace);
  log(await inspectImage(podman, target, `localhost/${image}`));
}

if (!values['only-build']) {
  const stack = await prepareStack(podman, values.home, {
    LOG_LEVEL: 'warn',
    TULINDE_PREFLIGHT: 'required',
    TULINDE_MPESA_SIMULATOR_MS: '600',
    TULINDE_RATE_LIMIT_PER_MINUTE: '100000',
    TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '100000',
  });
  try {
    for (const [name, service] of startOrder()) {
      const start = () => startService(stack, name, service);
      if (isServer(service)) log(`${name}: ${await start()}.`);
      else await publishFirst(stack, start);
    }
    log(`${await inspectAddresses(stack)}.`);
    log(`${await inspectPlaces(stack)}.`);
    log(`${await inspectOperatorCommand(stack)}.`);
    await runJourneys(stack);
    log('The journeys passed.');
    await stopEachOnce(stack, log);
    log(`Not tried by Podman: ${keysNotTried(Object.values(services)).join('; ')}.`);
  } catch (error) {
    log(await logsOf(stack));
    throw error;
  } finally {
    await takeDown(stack);
    rmSync(stack.folder, { recursive: true, force: true });
    log('All is taken down.');
  }
  log(`Done at ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: workspace }).toString().trim()}.`);
}
