import type { Capability } from '../../platform/capabilities/capability';
import type { FileStore } from '../../platform/adapters/files/port';
import { claimLifecycleHandlers } from './handlers';
import { claimLifecycleJobs } from './jobs';
import type { LifecycleDependencies } from './lifecycle-dependencies';
import { addPackLinks } from './pack/pack-routes';

type Needs = LifecycleDependencies & { readonly files: FileStore; readonly site: string; readonly now: () => Date };

export const claimLifecycleCapability: Capability<Needs> = {
  handlers: claimLifecycleHandlers,
  jobs: claimLifecycleJobs,
  openRoutes: addPackLinks,
};
