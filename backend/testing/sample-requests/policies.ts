import { noLossVersion } from '@tulinde/contracts';
import { rightProof } from '../browser-under-test';
import { emptyBody, owned, self, type Sample, type Samples } from './sample';

/** What a visitor sends to sign in as a customer. */
const signIn = (body: object, more: Partial<Sample> = {}): Sample => ({
  kind: 'alike',
  bodies: [({ email }) => ({ email, ...body })],
  isVisitors: true,
  ...more,
});

/** Signing in, and the policies of an account. */
export const policySamples = {
  checkAuth: signIn({}),
  login: signIn({ password: 'not the password' }, { own: 422 }),
  signUp: signIn(
    { accountType: 'Individual', customerName: 'Amina Otieno', phone: '0712345678', terms: true },
    { waits: true },
  ),
  resetPassword: signIn({}, { waits: true }),
  generateOtp: signIn({}, { own: 409 }),
  validateOtp: signIn({ verificationCode: '123456', appT: '2026-03-02T12:00:00' }, { own: 409 }),
  sendProofCode: self(({ policyNumber }) => ({ act: 'cancelCover', about: policyNumber }), { isFresh: true }),
  createPassword: signIn({ password: 'twiga wa savanna', confirmPassword: 'twiga wa savanna' }, { own: 403 }),
  logout: { kind: 'alike', bodies: [emptyBody], isVisitors: true },
  getCustomerDetails: owned(({ customerId }) => ({ customerId })),
  getPolicies: self(),
  declareNoLoss: {
    ...owned(({ policyNumber }) => ({ policyNumber, isDeclared: true, version: noLossVersion })),
    own: 409,
  },
  getSettlement: owned(({ policyNumber }) => ({ policyNumber })),
  chooseSettlement: { ...owned(({ policyNumber }) => ({ policyNumber, amount: 1 })), own: 409 },
  keepInstalments: owned(({ policyNumber }) => ({ policyNumber })),
  giveUpCover: { ...owned(({ policyNumber }) => ({ policyNumber, proof: rightProof })), own: 409 },
  getPolicy: owned(
    ({ policyNumber }) => ({ policyNumber }),
    ({ paPolicyNumber }) => ({ policyNumber: paPolicyNumber }),
  ),
  // A code goes to who bought it, and the answer says nothing.
  findPolicy: self(({ policyNumber, phone }) => ({ policyNumber, phone }), { waits: true }),
  addPolicy: { ...owned(({ policyNumber }) => ({ policyNumber, verificationCode: '123456' })), own: 422 },
  getRenewalQuote: {
    ...owned(
      ({ duePolicyNumber }) => ({ policyNumber: duePolicyNumber }),
      ({ duePolicyNumber, renewalRef }) => ({ policyNumber: duePolicyNumber, quoteRef: renewalRef }),
      ({ renewalRef }, own) => ({ policyNumber: own.duePolicyNumber, quoteRef: renewalRef }),
    ),
    isFresh: true,
  },
  // Its year is not over.
  paRenewalQuote: { ...owned(({ paPolicyNumber }) => ({ policyNumber: paPolicyNumber })), own: 409 },
} satisfies Samples;
