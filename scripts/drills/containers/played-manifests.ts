import { basename } from 'node:path';
import { containerOf, type Manifest, type workloads } from '../../checks/kubernetes/manifests';

type Workload = ReturnType<typeof workloads>[number];

export interface Played {
  readonly name: string;
  /** Names of the addresses that lead to it. */
  readonly names: readonly string[];
  readonly container: string;
  /** What `podman kube play` reads, one after the other. */
  readonly documents: readonly unknown[];
}

interface Wishes {
  /** Before the name of each volume. */
  readonly project: string;
  /** In which port of this machine a port of a pod ends. */
  readonly hostPort: (port: number) => number;
}

/** What Podman 4.3 does not have of it, and what is done for it here. */
export const notPlayed: readonly string[] = [
  'StatefulSet and Job are played as the pod of their template',
  'probes: Podman asks with programs that the images do not have; the runner asks their addresses',
  'Service: each pod has its names in the network',
  'Secret: its values are in Podman’s own store, and its volume is left out',
  'seccompProfile: by the annotation of older versions',
  'fsGroup: volumes have the owner of the image’s folder',
  'NetworkPolicy, PodDisruptionBudget, HorizontalPodAutoscaler, topologySpreadConstraints, sizes of volumes: not at all',
];

const volumesOf = ({ spec }: Workload, { project }: Wishes): unknown[] => [
  ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => ({
    name: metadata?.name,
    persistentVolumeClaim: { claimName: `${project}-${metadata?.name}` },
  })),
  ...(spec.template.spec.volumes ?? [])
    .filter(({ secret }) => secret === undefined)
    .map((volume) => {
      const { persistentVolumeClaim: claim, emptyDir } = volume;
      // With a signature of our own: none of ClamAV's is fetched.
      if (volume.name === 'signatures')
        return { name: volume.name, persistentVolumeClaim: { claimName: `${project}-signatures` } };
      if (claim === undefined) return emptyDir === undefined ? volume : { name: volume.name, emptyDir: {} };
      return { name: volume.name, persistentVolumeClaim: { claimName: `${project}-${claim.claimName}` } };
    }),
];

const playedContainer = (workload: Workload, volumes: readonly unknown[], { hostPort }: Wishes): unknown => {
  const container = containerOf(workload);
  const { ports = [], image, volumeMounts = [] } = container;
  const names = volumes.map((volume) => (volume as { name: string }).name);
  return {
    ...container,
    startupProbe: undefined,
    readinessProbe: undefined,
    livenessProbe: undefined,
    image: `localhost/${image}`,
    volumeMounts: volumeMounts.filter(({ name }) => names.includes(name)),
    ports: ports.map((port) => ({ ...port, hostIP: '127.0.0.1', hostPort: hostPort(port.containerPort) })),
  };
};

const profileOf = ({ spec }: Workload): string | undefined =>
  spec.template.spec.securityContext?.seccompProfile?.localhostProfile;

/** A workload of what kustomize built, as Podman takes it. @param all what kustomize built */
export const played = (workload: Workload, all: readonly Manifest[], wishes: Wishes): Played => {
  const { name } = workload.metadata;
  const isDeployment = workload.kind === 'Deployment';
  const volumes = volumesOf(workload, wishes);
  const profile = profileOf(workload);
  const annotations = profile ? { 'seccomp.security.alpha.kubernetes.io/pod': `localhost/${basename(profile)}` } : {};
  const { labels } = workload.spec.template.metadata;
  const spec = {
    ...workload.spec.template.spec,
    restartPolicy: isDeployment ? 'Always' : 'Never',
    volumes,
    containers: [playedContainer(workload, volumes, wishes)],
  };
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: `${name}-pod`, labels, annotations }, spec };
  const deployment = {
    ...workload,
    metadata: { name, annotations },
    spec: { ...workload.spec, replicas: 1, template: { metadata: { labels, annotations }, spec } },
  };
  const own = all.filter(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`tulinde-${name}-`));
  const names = all.flatMap((one) => {
    if (one.kind !== 'Service') return [];
    const { selector } = (one as unknown as { spec: { selector: Record<string, string> } }).spec;
    return selector.app === labels?.app ? [one.metadata.name] : [];
  });
  return {
    name,
    names: names.length > 0 ? names : [name],
    container: isDeployment ? `${name}-pod-0-${name}` : `${name}-pod-${name}`,
    documents: [...own, isDeployment ? deployment : pod],
  };
};
