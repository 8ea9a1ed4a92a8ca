import type { Database } from '../../../platform/database/connection';
import type { ClaimRow } from '../../records/change-claim';
import { answerOffer, offerOfClaim, replaceOpenOffer } from './offers';
import { requireNotOver } from '../../steps/over-for-good';
import { claimChanged, requireAct } from '../../steps/require-act';
import { answerRequests } from '../../steps/requests';
import { effectiveStep } from './effective-step';

interface Reasoned {
  readonly reason: string;
  readonly at: Date;
}

/* The one that was looked at, not one that took its place since. */
const openOffer = async (tx: Database, { number }: ClaimRow, offerId: string) => {
  const offer = await offerOfClaim(tx, number);
  if (offer === null || offer.id !== offerId || offer.state !== 'OPEN') throw claimChanged();
  return offer;
};

/** @throws Refusal CLAIM_CHANGED where the offer is not the one that was looked at */
export const acceptOffer = async (
  tx: Database,
  claim: ClaimRow,
  { offerId, at }: { readonly offerId: string; readonly at: Date },
): Promise<ClaimRow> => {
  requireAct(claim, 'ACCEPT_OFFER');
  const offer = await openOffer(tx, claim, offerId);
  await answerOffer(tx, offer, { state: 'ACCEPTED', answeredAt: at, dispute: null });
  return effectiveStep(tx, claim, { act: 'ACCEPT_OFFER', at });
};

/** As {@link acceptOffer}: the insurer decides anew. */
export const disputeOffer = async (
  tx: Database,
  claim: ClaimRow,
  { offerId, reason, at }: Reasoned & { readonly offerId: string },
): Promise<ClaimRow> => {
  requireAct(claim, 'DISPUTE_OFFER');
  const offer = await openOffer(tx, claim, offerId);
  await answerOffer(tx, offer, { state: 'DISPUTED', answeredAt: at, dispute: reason });
  return effectiveStep(tx, claim, { act: 'DISPUTE_OFFER', about: reason, at });
};

export const withdraw = async (tx: Database, claim: ClaimRow, { reason, at }: Reasoned): Promise<ClaimRow> => {
  requireAct(claim, 'WITHDRAW');
  await replaceOpenOffer(tx, claim.number);
  await answerRequests(tx, claim.number, at);
  return effectiveStep(tx, claim, { act: 'WITHDRAW', about: reason, at });
};

/** @throws Refusal CLAIM_OPEN, or CLAIM_CLOSED where it came to its end too long ago */
export const reopen = async (tx: Database, claim: ClaimRow, { reason, at }: Reasoned): Promise<ClaimRow> => {
  requireAct(claim, 'REOPEN');
  requireNotOver(claim, at);
  await answerRequests(tx, claim.number, at);
  return effectiveStep(tx, claim, { act: 'REOPEN', about: reason, set: { declined: null }, at });
};

/** @throws Refusal CLAIM_CLOSED where it came to its end too long ago */
export const complain = async (
  tx: Database,
  claim: ClaimRow,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<ClaimRow> => {
  requireNotOver(claim, at);
  return effectiveStep(tx, claim, { act: 'COMPLAIN', about: text, at });
};
