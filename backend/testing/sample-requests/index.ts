import type { CallName } from '@tulinde/contracts';
import { buyingSamples } from './buying';
import { cancelCoverSamples } from './cancel-cover';
import { catalogueSamples } from './catalogue';
import { claimSamples } from './claims';
import { policySamples } from './policies';
import { profileSamples } from './profile';
import type { Sample } from './sample';

export type { Ids, Sample } from './sample';

/** A request of every call; a call without one does not compile. */
export const sampleRequests: Readonly<Record<CallName, Sample>> = {
  ...catalogueSamples,
  ...buyingSamples,
  ...policySamples,
  ...claimSamples,
  ...cancelCoverSamples,
  ...profileSamples,
};
