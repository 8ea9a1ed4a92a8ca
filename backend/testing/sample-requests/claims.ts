import { payout } from '@tulinde/testing/sample-customer';
import { rightProof } from '../browser-under-test';
import { owned, self, type Body, type Samples } from './sample';

/** Reports and claims. */
export const claimSamples = {
  getClaimablePolicies: self(() => ({ happenedAt: null })),
  startClaim: {
    ...owned(({ policyNumber }) => ({ policyNumber, type: 'damage-to-vehicle', happenedAt: null })),
    isFresh: true,
  },
  getClaimDrafts: self(),
  getClaimDraft: owned(({ draftId }) => ({ draftId })),
  saveClaimDraft: owned(({ draftId }) => ({
    draftId,
    baseVersion: 1,
    changes: { description: 'Hit from behind at the lights.' },
  })),
  // Most of it is not answered.
  submitClaim: {
    ...owned(({ draftId }) => ({
      draftId,
      version: 2,
      payout,
      declared: true,
      despiteDuplicate: false,
      tellBy: { email: true, sms: true },
    })),
    own: 409,
  },
  discardClaimDraft: owned(({ draftId }) => ({ draftId })),
  startClaimUpload: owned(
    ...['logbook', 'message'].map((group): Body => ({ claimNumber }) => ({
      owner: { claimNumber },
      group,
      name: 'logbook.jpg',
      bytes: 1_000,
      sha256: 'b'.repeat(64),
      takenAt: null,
      takenIn: null,
    })),
  ),
  getClaimFiles: { ...owned(({ claimNumber }) => ({ owner: { claimNumber } })), isFresh: true },
  removeClaimFile: owned(({ claimFileId }) => ({ fileId: claimFileId })),
  getClaims: self(),
  getClaim: { ...owned(({ claimNumber }) => ({ claimNumber })), isFresh: true },
  writeClaimMessage: owned(
    ({ claimNumber }) => ({ claimNumber, text: 'Is anything missing?', fileIds: [] }),
    ({ attachmentId }, { claimNumber }) => ({ claimNumber, text: 'Here it is.', fileIds: [attachmentId] }),
  ),
  // Nothing was offered.
  answerClaimOffer: {
    ...owned(({ claimNumber }) => ({ claimNumber, offerId: 'x', answer: 'ACCEPT', reason: '', proof: rightProof })),
    own: 409,
  },
  sendClaimPayoutCode: { ...owned(({ claimNumber }) => ({ claimNumber })), waits: true },
  changeClaimPayout: {
    ...owned(({ claimNumber }) => ({
      claimNumber,
      code: '123456',
      payout,
    })),
    own: 422,
  },
  complainAboutClaim: owned(({ claimNumber }) => ({ claimNumber, text: 'Nobody answers.' })),
  getClaimPack: owned(({ claimNumber }) => ({ claimNumber })),
  withdrawClaim: owned(({ claimNumber }) => ({ claimNumber, reason: 'I repaired it myself.', proof: rightProof })),
  reopenClaim: owned(({ claimNumber }) => ({ claimNumber, reason: 'It broke again.' })),
} satisfies Samples;
