import { rightProof } from '../browser-under-test';
import { owned, type Samples } from './sample';

/** Cancelling a cover. */
export const cancelCoverSamples = {
  startCancelCover: {
    kind: 'alike',
    isVisitors: true,
    waits: true,
    // A visitor who knows number and phone of another customer's policy causes a code to be sent to that phone.
    bodies: [({ policyNumber }, { phone }) => ({ number: policyNumber, phone })],
  },
  proveCancelCover: {
    kind: 'alike',
    isVisitors: true,
    own: 409,
    bodies: [({ policyNumber }) => ({ number: policyNumber, verificationCode: '123456' })],
  },
  getCancelCover: owned(({ policyNumber }) => ({ of: { policyNumber } })),
  estimateCancelCover: owned(({ policyNumber }) => ({ of: { policyNumber }, reason: 'OTHER', day: '2026-03-10' })),
  removeCancelProof: owned(({ policyNumber }) => ({ of: { policyNumber }, fileId: 'x' })),
  // What comes back is another amount.
  cancelCover: {
    ...owned(({ policyNumber }) => ({
      of: { policyNumber },
      reason: 'OTHER',
      day: '2026-03-10',
      note: '',
      phone: '',
      refund: 0.5,
      isWarned: true,
      isMotor: true,
      proof: rightProof,
    })),
    own: 409,
  },
  undoCancelCover: { ...owned(({ policyNumber }) => ({ of: { policyNumber } })), own: 404 },
  followCancellation: {
    kind: 'alike',
    isVisitors: true,
    own: 404,
    bodies: [({ phone }) => ({ reference: 'CC-ABCDEF', phone })],
  },
} satisfies Samples;
