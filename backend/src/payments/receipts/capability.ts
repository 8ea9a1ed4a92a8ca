import type { Capability } from '../../platform/capabilities/capability';
import { ledgerJobs, type LedgerDependencies } from './ledger-jobs';

export const receiptsCapability: Capability<LedgerDependencies> = { jobs: ledgerJobs };
