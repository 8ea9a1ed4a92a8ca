import { noLossVersion, type CallName } from '@tulinde/contracts';
import {
  callMe,
  motorForm,
  paDetails,
  paQuoteForm,
  payout,
  personalDetails,
  storedVehicle,
  vehicleDetails,
} from '@tulinde/testing/sample-customer';
import { rightPassword, rightProof } from './browser-under-test';

/** All ids by which calls name a customer's records. */
export interface Ids {
  readonly customerId: string;
  readonly email: string;
  readonly phone: string;
  /** Of a car's policy on instalments, of a personal accident policy, and of one that is due for renewal. */
  readonly policyNumber: string;
  readonly paPolicyNumber: string;
  readonly duePolicyNumber: string;
  readonly certificateNumber: string;
  /** Of the policy on instalments. */
  readonly soldId: string;
  /** Of open purchases, and of the quotes that they began with. */
  readonly purchaseId: string;
  readonly paPurchaseId: string;
  readonly quoteRef: string;
  readonly paQuoteRef: string;
  /** Quotes that renew the policy that is due. */
  readonly renewalRef: string;
  readonly fileId: string;
  readonly deviceId: string;
  /** Of a claim, and of evidence of it. */
  readonly claimNumber: string;
  readonly claimFileId: string;
  /** Sent up for a message of the claim that is not written yet. */
  readonly attachmentId: string;
  /** Of a report that is not sent. */
  readonly draftId: string;
}

type Body = (ids: Ids, own: Ids) => object;

/**
 * `owned`: another customer's id is refused like one that does not exist. `alike`: the response does not reveal whether the
 * id belongs to a customer. `capability`: knowing the id is the right to use it; it is 128 random bits and is in no
 * response to anyone else. `public`: open to all.
 */
export interface Sample {
  readonly kind: 'owned' | 'alike' | 'capability' | 'public';
  readonly bodies: readonly Body[];
  /** What it answers with the caller's own ids; 200 unless told otherwise. */
  readonly own?: number;
  /** By a browser that nobody is signed in in. */
  readonly isVisitors?: true;
  /** Sends a code: the next one has to wait. */
  readonly waits?: true;
  /** The answer has something new in it each time. */
  readonly isFresh?: true;
}

const insurer = 'Savanna Mutual General';
const emptyBody: Body = () => ({});
const self = (body: Body = emptyBody, more: Partial<Sample> = {}): Sample => ({
  kind: 'alike',
  bodies: [body],
  ...more,
});
const owned = (...bodies: Body[]): Sample => ({ kind: 'owned', bodies });
const capability = (body: Body): Sample => ({ kind: 'capability', bodies: [body] });
const everybodys = (body: object = {}): Sample => ({ kind: 'public', bodies: [() => body] });
/** A step of a purchase. */
const step = (body: object = {}) => capability(({ purchaseId }) => ({ purchaseId, ...body }));
/** What a visitor sends to sign in as a customer. */
const signIn = (body: object, more: Partial<Sample> = {}): Sample => ({
  kind: 'alike',
  bodies: [({ email }) => ({ email, ...body })],
  isVisitors: true,
  ...more,
});

const spouse = {
  fullName: 'Neema Achieng',
  relationship: 'SPOUSE',
  dateOfBirth: '1991-04-04',
  phone: '0733 000 999',
  idNumber: '31313131',
  share: '100',
};

const { registration, chassisNumber } = storedVehicle;
const vehicleOnDay = { registration, chassisNumber, startDate: '2026-03-10' };
const proof = rightProof;

/** A request of every call; a call without one does not compile. */
export const sampleRequests: Readonly<Record<CallName, Sample>> = {
  fetchProducts: everybodys(),
  getCoverLimits: everybodys({ productId: 1, productCategory: 'PRIVATE', vehicleUse: '' }),
  getInstalmentTerms: everybodys(),
  getInstalmentExample: everybodys({
    underwriterName: 'Tsavo Shield',
    amount: 81_405,
    instalments: 10,
    startsOn: '2026-03-02',
  }),
  getOpeningHours: everybodys(),
  requestCallBack: self(
    () => ({
      name: 'Amina',
      phone: '0712 345 678',
      topic: 'CLAIM',
      when: 'SOON',
      language: 'en',
      page: '/',
      release: '',
      website: '',
    }),
    { isFresh: true },
  ),
  sendFeedback: self(
    () => ({ rating: '5', topic: 'SITE', text: 'Quick.', reach: '', page: '/', release: '', website: '' }),
    { isFresh: true },
  ),
  getAllMakes: everybodys({ productId: 1 }),
  getModelByMakeId: everybodys({ makeId: 1 }),
  makes: everybodys({}),
  models: everybodys({ makeId: 1 }),
  getPlaces: everybodys(),
  getFaqs: everybodys({ language: 'sw' }),
  getPortalText: everybodys({ document: 'privacy', language: 'sw', version: '2025.1' }),
  getPortalTextVersions: everybodys({ language: 'en' }),
  getPortalTextChanges: everybodys({ document: 'terms', language: 'sw', from: '2025.1', to: '2026.1' }),
  rateAnswer: everybodys({
    answer: 'missed-instalment',
    version: 1,
    language: 'en',
    isUseful: false,
    reason: 'UNCLEAR',
    text: 'When?',
  }),
  getQuote: everybodys(motorForm()),
  getPaQuote: everybodys(paQuoteForm()),
  getValuationCentres: everybodys(),
  // Anyone who holds a certificate may ask; the response has no personal data.
  verifyCertificate: { kind: 'public', bodies: [({ certificateNumber }) => ({ certificateNumber })] },

  getQuoteSet: capability(({ quoteRef }) => ({ quoteRef })),
  addOrRemoveBenefit: capability(({ quoteRef }) => ({
    quoteRef,
    action: 'add',
    benefitName: 'Excess protector',
    underWriter: insurer,
    limitAmount: null,
  })),
  emailQuotes: capability(({ quoteRef }, { email }) => ({ quoteRef, email })),
  getQuoteAnswers: capability(({ quoteRef }) => ({ quoteRef })),
  copyQuotes: capability(({ quoteRef }) => ({ quoteRef })),
  carryOverBenefits: capability(({ quoteRef }, own) => ({ fromQuoteRef: quoteRef, quoteRef: own.quoteRef })),
  getPaQuoteSet: capability(({ paQuoteRef }) => ({ quoteRef: paQuoteRef })),
  changePaQuotePackage: capability(({ paQuoteRef }) => ({
    quoteRef: paQuoteRef,
    packageAmount: '500000',
    recordNo: 1,
    personCovered: 'ADULT',
    underwriter: insurer,
    policyProductId: 301,
  })),
  getPolicyTerms: capability(({ quoteRef }) => ({ quoteRef, underWriter: insurer })),
  // Other quotes are shared by their reference; those of a renewal are their owner's.
  selectQuoteUnderwriter: {
    ...owned(({ renewalRef }) => ({ quoteRef: renewalRef, underWriter: insurer })),
    isFresh: true,
  },

  getPurchase: step(),
  acceptTerms: step({ version: '2026-1', isAccepted: true }),
  savePersonalDetails: step(personalDetails),
  savePaDetails: capability(({ paPurchaseId }) => ({
    purchaseId: paPurchaseId,
    ...paDetails({ startDate: '2026-03-10' }),
  })),
  saveVehicleDetails: step({ ...vehicleDetails, startDate: '2026-03-10' }),
  remindNextCover: {
    ...step(vehicleOnDay),
    own: 409,
  },
  checkVehicleCover: step(vehicleOnDay),
  getValuationSlots: step({ centreId: 1 }),
  bookValuation: step(callMe),
  getDocuments: step(),
  removeDocument: capability(({ purchaseId, fileId }) => ({ purchaseId, fileId })),
  confirmDocuments: step({ later: ['LOGBOOK', 'ID', 'KRA_PIN'] }),
  confirmSummary: step({ total: 1, isDeclared: true }),
  choosePaymentPlan: step({ plan: 'FULL', instalments: null, isAgreed: false }),
  getLoanRepaymentSchedule: step({ instalments: 3 }),
  startPayment: step({ phone: '0712340001' }),
  getPayment: capability(({ soldId }) => ({ purchaseId: soldId })),
  confirmReceipt: capability(({ soldId }) => ({ purchaseId: soldId, receipt: 'SJK1A2B3C4' })),
  // Only who has the text message has the link.
  getPaymentRequests: { kind: 'alike', bodies: [() => ({ token: 'x' })], own: 410 },
  stopPaymentRequests: { kind: 'alike', bodies: [() => ({ token: 'x', isStopped: true })], own: 410 },
  sendPapersCode: { ...capability(({ soldId }) => ({ purchaseId: soldId })), waits: true },
  openPapers: capability(({ soldId }) => ({ purchaseId: soldId, verificationCode: '123456' })),
  mailPurchaseLink: capability(({ soldId }) => ({ ended: soldId })),
  getIssuedPolicy: capability(({ soldId }) => ({ purchaseId: soldId })),

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
  giveUpCover: { ...owned(({ policyNumber }) => ({ policyNumber, proof })), own: 409 },
  getPolicy: owned(
    ({ policyNumber }) => ({ policyNumber }),
    ({ paPolicyNumber }) => ({ policyNumber: paPolicyNumber }),
  ),
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
    ...owned(({ claimNumber }) => ({ claimNumber, offerId: 'x', answer: 'ACCEPT', reason: '', proof })),
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
  withdrawClaim: owned(({ claimNumber }) => ({ claimNumber, reason: 'I repaired it myself.', proof })),
  reopenClaim: owned(({ claimNumber }) => ({ claimNumber, reason: 'It broke again.' })),
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
      proof,
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
  // Its year is not over.
  paRenewalQuote: { ...owned(({ paPolicyNumber }) => ({ policyNumber: paPolicyNumber })), own: 409 },
  getProfile: self(),
  getNextOfKin: self(),
  getConsents: self(),
  getAcceptedPortalTexts: self(() => ({ language: 'en' })),
  getAccountChanges: self(),
  updateOtherCustomerDetails: self(() => ({
    county: 'Nairobi',
    town: 'Westlands',
    postalAddress: 'P.O. Box 1',
    language: 'en',
    remindByEmail: true,
    remindBySms: false,
    marketing: false,
  })),
  saveNextOfKin: self(() => ({ people: [spouse], password: rightPassword })),
  chooseNextOfKin: owned(({ policyNumber }) => ({ policyNumber, choice: 'LIST', proof })),
  requestContactChange: self(({ email }) => ({ kind: 'EMAIL', value: email, password: rightPassword }), {
    waits: true,
    own: 422,
  }),
  updatePhoneOrEmail: self(({ email }) => ({ kind: 'EMAIL', value: email, verificationCode: '123456' }), { own: 409 }),
  changePassword: self(
    () => ({
      currentPassword: 'not the password',
      password: 'twiga wa savanna',
      confirmPassword: 'twiga wa savanna',
    }),
    { own: 422 },
  ),
  getDevices: self(),
  prepareMyData: self(() => ({ format: 'JSON', password: rightPassword }), { isFresh: true }),
  deleteAccount: self(() => ({ password: rightPassword })),
  keepAccount: self(),
  signOutDevice: owned(({ deviceId }) => ({ deviceId })),
};
