import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { freePort } from '../../../e2e/free-port';
import { workspace } from '../../build/apps';
import { installWithApt } from '../../checks/test-command/debian';
import { containerOf, manifests, manifestsOf, workloads } from '../../checks/kubernetes/manifests';
import { inspectAddresses } from './inspect-containers';
import { notPlayed, played, type Played } from './played-manifests';
import { publishFirst } from './publish-first';
import { writeSignature } from './scanner';
import { startOrder, startService, type RunningStack } from './stack';

const folder = join(workspace, 'deploy/kubernetes');
const readyMs = 180_000;

/* Of what stands there only the maps are new, and their names end with what is in them. */
const buildManifests = (log: (line: string) => void) => {
  if (spawnSync('kubectl', ['version', '--client']).error) installWithApt(['kubernetes-client'], log);
  const built = manifestsOf(execFileSync('kubectl', ['kustomize', folder]).toString());
  const namesOf = (all: typeof built) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
  const maps = built.filter(({ kind }) => kind === 'ConfigMap');
  const others = namesOf(built.filter((one) => !maps.includes(one)));
  if (others.join() !== namesOf([...manifests]).join()) throw new Error(`kustomize built ${others.join(', ')}.`);
  return { built, said: `kubectl kustomize built ${built.length} resources, ${maps.length} of them maps of settings.` };
};

/* What secrets of Kubernetes would have, as Podman 4.3 keeps them. */
const createSecrets = async ({ podman, dotEnv, folder: place }: RunningStack): Promise<void> => {
  const preflight = Object.entries(dotEnv).filter(([name]) => name.startsWith('TULINDE_PREFLIGHT_'));
  for (const [secret, values] of [
    ['tulinde', Object.entries(dotEnv)],
    ['tulinde-registry', preflight],
  ] as const) {
    const file = join(place, `${secret}.json`);
    const encoded = values.map(([name, value]) => [name, Buffer.from(value).toString('base64')]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(encoded)), { mode: 0o600 });
    await podman.run('secret', 'create', secret, file);
  }
};

const untilReady = async (name: string, url: string): Promise<string> => {
  const began = performance.now();
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() - began > readyMs) throw new Error(`${name} does not answer at ${url}.`);
    await sleep(500);
  }
  return `${name}: ${new URL(url).pathname} answers after ${((performance.now() - began) / 1000).toFixed(1)} s.`;
};

const rights = '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{.HostConfig.Memory}} {{.EffectiveCaps}}';

/**
 * Plays what kustomize makes of deploy/kubernetes with Podman, one pod of each: first releases through the gate, addresses, and the
 * pods made anew on their volumes.
 * @param log gets a line for each step @throws Error for what does not start or answer
 */
export const playManifests = async (stack: RunningStack, log: (line: string) => void): Promise<void> => {
  const { podman, project, urlOf } = stack;
  const { built, said } = buildManifests(log);
  log(said);
  const profiles = join(stack.folder, 'seccomp');
  cpSync(join(workspace, 'deploy/seccomp'), profiles, { recursive: true });
  const others = workloads(built);
  const ports = new Map<number, number>();
  for (const { containerPort } of others.flatMap((one) => containerOf(one).ports ?? []))
    ports.set(containerPort, Number(new URL(urlOf(containerPort)).port) || (await freePort()));
  const pods = others.map((one) => played(one, built, { project, hostPort: (port) => ports.get(port) ?? 0 }));
  const pod = (wanted: string): Played => {
    const found = pods.find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`deploy/kubernetes has no ${wanted}.`);
    return found;
  };
  const fileOf = ({ name }: Played): string => join(stack.folder, `${name}.yaml`);
  const play = async (one: Played): Promise<void> => {
    writeFileSync(fileOf(one), one.documents.map((document) => stringify(document)).join('---\n'));
    const network = `${project}:${one.names.map((name) => `alias=${name}`).join(',')}`;
    await podman.run('kube', 'play', '--network', network, '--seccomp-profile-root', profiles, fileOf(one));
  };
  const probe = async (name: string): Promise<void> => {
    for (const one of others.filter(({ metadata }) => metadata.name === name).map(containerOf)) {
      const at = one.readinessProbe?.httpGet;
      const port = one.ports?.find((other) => other.name === at?.port)?.containerPort ?? 0;
      if (at) log(await untilReady(name, `http://127.0.0.1:${ports.get(port)}${at.path}`));
    }
  };
  try {
    await createSecrets(stack);
    for (const [name, service] of startOrder().filter(([one]) => ['postgres', 'mail'].includes(one)))
      log(`${name}, as a container: ${await startService(stack, name, service)}.`);
    await writeSignature(stack, 'localhost/tulinde-scanner');
    for (const name of ['scanner', 'backend', 'registry', 'edge']) await play(pod(name));
    await probe('backend');
    const ping = ['clamdscan', '--config-file=/etc/tulinde/clamd.conf', '--ping', '30'];
    log(`scanner: ${await podman.run('exec', pod('scanner').container, ...ping)}`);
    await probe('registry');
    const job = pod('first-releases');
    const { backoffLimit = 0 } = others.find(({ metadata }) => metadata.name === job.name)?.spec ?? {};
    const publish = async (failures = 0): Promise<string> => {
      await play(job);
      const code = await podman.run('wait', job.container);
      const text = await podman.logs(job.container);
      if (code === '0') return text;
      if (failures === backoffLimit) throw new Error(`first-releases ended with ${code}: ${text}`);
      // As the cluster does it: a pod may be without a name server for a few seconds.
      log(`first-releases ended with ${code} and begins again: ${text}`);
      await podman.run('kube', 'down', fileOf(job));
      return publish(failures + 1);
    };
    for (const line of await publishFirst(podman, pod('registry').container, publish)) log(line);
    await probe('edge');
    log(`${await inspectAddresses(stack)}.`);
    for (const { name, container } of pods.filter((one) => one !== job))
      log(`${name}: ${await podman.run('inspect', '--format', rights, container)}`);
    for (const name of ['edge', 'registry', 'backend']) await podman.run('kube', 'down', fileOf(pod(name)));
    for (const name of ['backend', 'registry', 'edge']) await play(pod(name));
    for (const name of ['backend', 'registry', 'edge']) await probe(name);
    log(`Made anew on their volumes: ${await inspectAddresses(stack)}.`);
    log(`Not tried of Kubernetes: ${notPlayed.join('; ')}.`);
  } catch (error) {
    for (const { name, container } of pods)
      log(`--- ${name}\n${await podman.logs(container, '--tail', '15').catch(String)}`);
    throw error;
  }
};
