import type { ClaimDetails, ClaimOffer } from '@tulinde/contracts';
import type { ChosenStep } from './actions/actions-card';
import { StepPanel } from './actions/step-panel';
import { WithdrawPanel } from './actions/withdraw-panel';
import type { ClaimStore } from './claim-store';
import { AcceptPanel } from './offer/accept-panel';
import { DisputePanel } from './offer/dispute-panel';
import { PayoutPanel } from './payout/payout-panel';

export type OpenPanel =
  | { readonly is: 'accept' | 'dispute'; readonly offer: ClaimOffer }
  | { readonly is: 'payout' }
  | { readonly is: 'step'; readonly step: ChosenStep };

interface Props {
  readonly open: OpenPanel;
  readonly claim: ClaimDetails;
  readonly store: ClaimStore;
  readonly onClose: () => void;
}

/** What lies over the claim. */
export const ClaimPanel = ({ open, claim, store, onClose }: Props) => {
  const common = { store, claimNumber: claim.claimNumber, onClose };
  if (open.is === 'step') {
    if (open.step !== 'withdraw') return <StepPanel {...common} step={open.step} />;
    return <WithdrawPanel {...common} wasPaid={claim.receipt !== null} />;
  }
  if (open.is === 'payout') return <PayoutPanel {...common} />;
  if (open.is === 'dispute') return <DisputePanel {...common} offer={open.offer} />;
  return <AcceptPanel store={store} claim={claim} offer={open.offer} onClose={onClose} />;
};
