import { callMe, paDetails, personalDetails, storedVehicle, vehicleDetails } from '@tulinde/testing/sample-customer';
import { capability, owned, type Samples } from './sample';

const insurer = 'Savanna Mutual General';
/** A step of a purchase. */
const step = (body: object = {}) => capability(({ purchaseId }) => ({ purchaseId, ...body }));
const { registration, chassisNumber } = storedVehicle;
const vehicleOnDay = { registration, chassisNumber, startDate: '2026-03-10' };

/** From quotes to a policy. */
export const buyingSamples = {
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
} satisfies Samples;
