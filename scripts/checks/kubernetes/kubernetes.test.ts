import { namesIn, readCompose, type Service } from '../../drills/containers/compose-file';
import {
  autoscalers,
  budgets,
  containerOf,
  environmentOf,
  kustomization,
  manifests,
  services as addresses,
  settingsOf,
  workloads,
} from './manifests';
import { typeFaults } from './type-faults';

const compose = readCompose();
const all = workloads();
const servers = all.filter(({ kind }) => kind !== 'Job');
const composed = (name: string): Service => compose.services[name]!;

/* What is so on one machine and not in a cluster, each with its reason. */
const ofOneMachine = new Set([
  // The database and the mail server of the cluster.
  'postgres',
  'mail',
]);
const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registry: {
    // Compose leaves it to .env; a cluster has the profile of its browser on each node.
    TULINDE_PREFLIGHT: 'required',
    // An edge without releases is not ready, and the gate asks it all the same.
    TULINDE_SITE_URL: 'http://edge-preflight:4000',
  },
  // The ingress controller, in the network of the cluster.
  edge: { TULINDE_TRUST_PROXY: 'uniquelocal' },
};

it('says the manifests in the words of the Kubernetes API', () => {
  const damaged = ['backend', 'registry'].map((name) =>
    structuredClone(all.find((one) => one.metadata.name === name)!),
  );
  Object.assign(damaged[0]!.spec, { replica: 2 });
  Object.assign(damaged[1]!.spec, { replicas: 'two' });
  expect(typeFaults([...manifests, ...damaged])).toEqual([
    expect.stringMatching(/^StatefulSet backend: .*"replica"' does not exist/),
    expect.stringMatching(/^Deployment registry: Type 'string' is not assignable to type 'number'/),
  ]);
});

it('runs the services of docker-compose.yml from their images', () => {
  const names = Object.keys(compose.services).filter((name) => !ofOneMachine.has(name));
  expect(all.map(({ metadata }) => metadata.name).sort()).toEqual(names.sort());
  for (const workload of all) expect(containerOf(workload).image).toBe(composed(workload.metadata.name).image);
  expect(kustomization.images.map(({ name }) => name).sort()).toEqual(names.map((name) => composed(name).image).sort());
});

describe.each(all.map((workload) => [workload.metadata.name, workload] as const))('%s', (name, workload) => {
  const service = composed(name);
  const container = containerOf(workload);
  const pod = workload.spec.template.spec;
  const given = environmentOf(workload);
  const map = settingsOf(`tulinde-${name}`);

  it('has the settings of docker-compose.yml', () => {
    const different = differences[name] ?? {};
    const seen = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, value]) => {
        const byDefault = /^\$\{\w+:-([^}]*)\}$/.exec(value)?.[1];
        const expected = different[key] ?? byDefault ?? value;
        const secret = given[key]?.valueFrom?.secretKeyRef?.key;
        return [key, { expected, actual: secret ? value : (given[key]?.value ?? map[key] ?? ''), secret, value }];
      }),
    );
    for (const [key, { expected, actual, secret, value }] of Object.entries(seen)) {
      expect([key, actual]).toEqual([key, expected]);
      // What must be given is a key of the secret, under its name in .env.
      expect([key, secret]).toEqual([key, value.includes(':?') ? namesIn(value)[0] : undefined]);
    }
    expect(Object.keys({ ...given, ...map }).filter((key) => !(key in seen))).toEqual([]);
  });

  it('takes the settings that may be left out from its map and its secret', () => {
    const optional = Object.values(service.environment ?? {}).some((value) => value.includes(':-'));
    const from = container.envFrom ?? [];
    expect(from.map(({ configMapRef }) => configMapRef?.name).filter(Boolean)).toEqual(
      optional ? [`tulinde-${name}`] : [],
    );
    expect(from.flatMap(({ secretRef }) => (secretRef ? [secretRef] : []))).toEqual(
      optional ? [{ name: `tulinde-${name}`, optional: true }] : [],
    );
  });

  it('may fill neither its image nor its node, and has no rights', () => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: service.cap_drop },
    });
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: expect.anything() },
    });
    const memory = service.mem_limit?.replace('m', 'Mi').replace('g', 'Gi');
    expect(container.resources?.limits).toEqual({ memory });
    expect(container.resources?.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) });
    for (const { name: volume, emptyDir } of pod.volumes ?? [])
      if (emptyDir !== undefined) expect([volume, emptyDir.sizeLimit]).toEqual([volume, expect.any(String)]);
  });

  it('has its volumes at the same places', () => {
    const places = [...(service.volumes ?? []).map((text) => text.split(':')[1]), ...(service.tmpfs ?? [])];
    const mounts = container.volumeMounts ?? [];
    expect(mounts.map(({ mountPath }) => mountPath).sort()).toEqual(places.sort());
    const readOnly = (service.volumes ?? []).filter((text) => text.endsWith(':ro')).map((text) => text.split(':')[1]);
    expect(mounts.filter((one) => one.readOnly).map(({ mountPath }) => mountPath)).toEqual(readOnly);
    const claims = (workload.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata?.name);
    const volumes = [...claims, ...(pod.volumes ?? []).map((volume) => volume.name)];
    expect(volumes.sort()).toEqual(mounts.map((mount) => mount.name).sort());
  });
});

describe.each(servers.map((workload) => [workload.metadata.name, workload] as const))(
  'the server %s',
  (name, workload) => {
    const container = containerOf(workload);

    it('is asked how it is, and has its time to end', () => {
      const { startupProbe, readinessProbe, livenessProbe, ports = [] } = container;
      const named = ports.map((port) => port.name);
      for (const probe of [startupProbe, readinessProbe, livenessProbe])
        expect(named).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
      if (readinessProbe?.httpGet) {
        expect(readinessProbe.httpGet.path).toBe('/health/ready');
        // A database that is away makes nobody start again.
        expect([startupProbe?.httpGet?.path, livenessProbe?.httpGet?.path]).toEqual(['/health/live', '/health/live']);
      }
      const seconds = workload.spec.template.spec.terminationGracePeriodSeconds;
      expect(`${seconds}s`).toBe(composed(name).stop_grace_period);
    });

    it('is reached under the name that docker-compose.yml gives it', () => {
      const address = addresses.find(({ metadata }) => metadata?.name === name);
      expect(address?.spec?.selector).toEqual(workload.spec.template.metadata.labels);
      const ports = address?.spec?.ports?.map(({ port, targetPort }) => [targetPort, port]);
      expect(ports).toEqual(container.ports?.map((port) => [port.name, port.containerPort]));
    });

    it('stays while a node is emptied', () => {
      const budget = budgets.find(({ metadata }) => metadata?.name === name);
      expect(budget?.spec?.selector?.matchLabels).toEqual(workload.spec.template.metadata.labels);
    });
  },
);

it('scales what visitors press', () => {
  expect(autoscalers.map(({ spec }) => spec?.scaleTargetRef)).toEqual(
    ['backend', 'edge'].map((name) => {
      const { apiVersion, kind } = all.find(({ metadata }) => metadata.name === name)!;
      return { apiVersion, kind, name };
    }),
  );
});

it('lets nobody in who is not named', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    spec: { podSelector: { matchLabels?: Record<string, string> }; policyTypes: string[]; ingress?: unknown };
  }[];
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
  const named = policies.filter(({ spec }) => spec.ingress).map(({ spec }) => spec.podSelector.matchLabels?.app);
  expect(named.sort()).toEqual(servers.map(({ metadata }) => metadata.name).sort());
});
