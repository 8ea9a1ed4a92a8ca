import type { Capability } from '../../platform/capabilities/capability';
import { paymentHandlers } from './handlers';
import type { PaymentDependencies } from './payment-dependencies';
import { paymentJobs } from './payment-jobs';
import { purgeResults } from './result-box';

export const paymentRequestsCapability: Capability<PaymentDependencies> = {
  handlers: paymentHandlers,
  jobs: paymentJobs,
  purge: purgeResults,
};
