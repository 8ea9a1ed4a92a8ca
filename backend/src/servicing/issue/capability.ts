import type { Capability } from '../../platform/capabilities/capability';
import type { IssueDependencies } from './issue-dependencies';
import { issueJobs } from './issue-jobs';

export const issueCapability: Capability<IssueDependencies> = { jobs: issueJobs };
