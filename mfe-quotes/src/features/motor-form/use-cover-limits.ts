import { getCoverLimitsCall } from '@tulinde/contracts';
import { perPortal, serverValues } from '@tulinde/ui/page';

interface CoverAsked {
  readonly productId: number;
  readonly productCategory: string;
  readonly vehicleUse: string;
}

/**
 * What insurers offer for a class and use, read once each and kept for the life of the page. Only a help: where it does
 * not arrive, the quotes tell.
 */
export const useCoverLimits = perPortal(({ api }) =>
  serverValues((options, cover: CoverAsked) => api.call(getCoverLimitsCall, cover, { ...options, background: true })),
);
