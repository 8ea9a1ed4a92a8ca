import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Container, EnvVar, PersistentVolumeClaim, PodSpec, Service } from 'kubernetes-types/core/v1';
import type { ObjectMeta } from 'kubernetes-types/meta/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse, parseAllDocuments } from 'yaml';
import { workspace } from '../../build/apps';

/** What is not looked into: the types of TypeScript are compared with the text (type-faults.ts). */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta & { readonly name: string };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly name: string; readonly envs: readonly string[] }[];
  readonly images: readonly { readonly name: string; readonly newTag: string }[];
}

interface Workload extends Manifest {
  readonly spec: {
    readonly template: { readonly metadata: ObjectMeta; readonly spec: PodSpec };
    readonly volumeClaimTemplates?: readonly PersistentVolumeClaim[];
    /** Of a job: how often it begins again. */
    readonly backoffLimit?: number;
  };
}

const folder = join(workspace, 'deploy/kubernetes');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

export const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors[0] !== undefined) throw document.errors[0];
    return document.toJS() as Manifest;
  });

export const kustomization = parse(read('kustomization.yaml')) as Kustomization;

/** All resources, as they stand in the files. */
export const manifests: readonly Manifest[] = kustomization.resources.flatMap((name) => manifestsOf(read(name)));

/** Settings of a map that kustomize makes. */
export const settingsOf = (map: string): Record<string, string> =>
  Object.fromEntries(
    kustomization.configMapGenerator
      .filter(({ name }) => name === map)
      .flatMap(({ envs }) => envs)
      .flatMap((file) => read(file).trim().split('\n'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What has pods, each with a single container. */
export const workloads = (all: readonly Manifest[] = manifests): readonly Workload[] =>
  all.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind)) as Workload[];

export const containerOf = ({ metadata, spec }: Workload): Container => {
  const [container, ...more] = spec.template.spec.containers;
  if (container === undefined || more.length > 0) throw new Error(`${metadata.name} does not have one container.`);
  return container;
};

/** A variable by its name: its value, or the key of a secret. */
export const environmentOf = (workload: Workload): Record<string, EnvVar> =>
  Object.fromEntries((containerOf(workload).env ?? []).map((one) => [one.name, one]));

const ofKind = <T>(kind: string): T[] => manifests.filter((one) => one.kind === kind) as unknown as T[];

export const services = ofKind<Service>('Service');
export const budgets = ofKind<PodDisruptionBudget>('PodDisruptionBudget');
export const autoscalers = ofKind<HorizontalPodAutoscaler>('HorizontalPodAutoscaler');
