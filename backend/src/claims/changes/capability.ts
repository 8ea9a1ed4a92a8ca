import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { Capability } from '../../platform/capabilities/capability';
import { addClaimChanges, type ClaimChangesDependencies } from '.';

export const claimChangesCapability: Capability<
  ClaimChangesDependencies & { readonly metrics: ProcessMetrics | undefined }
> = {
  routes: (api, { metrics, ...parts }) => {
    const streams = addClaimChanges(api, parts);
    metrics?.gauge('tulinde_claims_followed', 'Open pages that follow a claim.', [], () => [{ value: streams.count }]);
  },
};
