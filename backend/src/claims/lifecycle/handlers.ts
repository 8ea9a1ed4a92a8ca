import { inSnapshot } from '../../platform/database/together';
import type { CallResponse, CallHandlers, CustomerCallContext } from '../../platform/http/call-handler';
import type { Database } from '../../platform/database/connection';
import { validationRefusal } from '../../platform/http/refusal';
import { withFreshProof, type Proving } from '../../customers-and-policies/identity/fresh-proof';
import { claimOf, lockClaimOf, type ClaimRow } from '../records/change-claim';
import { acceptOffer, complain, disputeOffer, reopen, withdraw } from './acts/customer-steps';
import { writeAsCustomer } from './acts/write-message';
import { notifyOfComplaint } from './complaints/notify-of-complaint';
import type { LifecycleDependencies } from './lifecycle-dependencies';
import { packLink } from './pack/pack-link';
import { changeClaimPayout } from './payout/change-claim-payout';
import { sendPayoutCode } from './payout/payout-code';
import { listClaims } from './view/claim-list';
import { viewClaim } from './view/claim-details';

type LifecycleCalls =
  | 'getClaims'
  | 'getClaim'
  | 'writeClaimMessage'
  | 'answerClaimOffer'
  | 'withdrawClaim'
  | 'reopenClaim'
  | 'sendClaimPayoutCode'
  | 'changeClaimPayout'
  | 'complainAboutClaim'
  | 'getClaimPack';

interface Named {
  readonly claimNumber: string;
}

const ownClaim = ({ claimNumber }: Named, { customer }: CustomerCallContext) => ({
  number: claimNumber,
  customerId: customer.customerId,
});

/** What a customer reads of claims that were sent, and does with them. */
export const claimLifecycleHandlers = (deps: LifecycleDependencies): Pick<CallHandlers, LifecycleCalls> => {
  const { db, secret } = deps;
  const changeIn = async (
    tx: Database,
    body: Named,
    context: CustomerCallContext,
    does: (tx: Database, claim: ClaimRow) => Promise<ClaimRow>,
  ): Promise<CallResponse<'getClaim'>> => {
    const claim = await does(tx, await lockClaimOf(tx, ownClaim(body, context)));
    return viewClaim(tx, claim, { ...context, secret });
  };
  /* As below, of what ends the claim or has it paid. */
  const changeWithProof = async (
    body: Named & { readonly proof?: Proving['proof'] },
    act: Proving['act'],
    context: CustomerCallContext,
    does: (tx: Database, claim: ClaimRow) => Promise<ClaimRow>,
  ): Promise<CallResponse<'getClaim'>> => {
    // Another customer's claim costs nobody a try, and is none.
    await claimOf(db, ownClaim(body, context));
    const proving = { proof: body.proof, act, about: body.claimNumber };
    return withFreshProof(deps, proving, context, (tx) => changeIn(tx, body, context, does));
  };
  /* Does one thing with the customer's own claim, and answers how it stands then. */
  const change = (
    body: Named,
    context: CustomerCallContext,
    does: (tx: Database, claim: ClaimRow) => Promise<ClaimRow>,
  ): Promise<CallResponse<'getClaim'>> => db.transaction((tx) => changeIn(tx, body, context, does));
  return {
    getClaims: { handle: (_body, { customer }) => inSnapshot(db, (tx) => listClaims(tx, customer.customerId)) },
    getClaim: {
      handle: (body, context) =>
        inSnapshot(db, async (tx) => viewClaim(tx, await claimOf(tx, ownClaim(body, context)), { ...context, secret })),
    },
    writeClaimMessage: {
      handle: (body, context) =>
        change(body, context, (tx, claim) => writeAsCustomer(tx, claim, { ...body, at: context.now })),
    },
    answerClaimOffer: {
      handle: async (body, context) => {
        const { answer, offerId, reason } = body;
        const isDispute = answer === 'DISPUTE';
        if (isDispute && reason.trim() === '') throw validationRefusal([{ field: 'reason', message: 'claim.reason' }]);
        const given = { offerId, reason, at: context.now };
        if (isDispute) return change(body, context, (tx, claim) => disputeOffer(tx, claim, given));
        return changeWithProof(body, 'answerClaimOffer', context, (tx, claim) => acceptOffer(tx, claim, given));
      },
    },
    withdrawClaim: {
      handle: (body, context) =>
        changeWithProof(body, 'withdrawClaim', context, (tx, claim) =>
          withdraw(tx, claim, { reason: body.reason, at: context.now }),
        ),
    },
    reopenClaim: {
      handle: (body, context) =>
        change(body, context, (tx, claim) => reopen(tx, claim, { reason: body.reason, at: context.now })),
    },
    sendClaimPayoutCode: { handle: (body, context) => sendPayoutCode(deps, body, context) },
    changeClaimPayout: { handle: (body, context) => changeClaimPayout(deps, body, context) },
    complainAboutClaim: {
      handle: (body, context) =>
        change(body, context, async (tx, claim) => {
          const complaint = { text: body.text, at: context.now };
          const after = await complain(tx, claim, complaint);
          await notifyOfComplaint(tx, after, complaint);
          return after;
        }),
    },
    getClaimPack: {
      handle: async (body, context) => packLink(await claimOf(db, ownClaim(body, context)), context.now, secret),
    },
  };
};
