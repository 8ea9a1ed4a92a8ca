import type { Capability } from '../../platform/capabilities/capability';
import type { PayoutDependencies } from './payout-dependencies';
import { refundJobs } from './refund-jobs';

export const refundsCapability: Capability<PayoutDependencies> = { jobs: refundJobs };
