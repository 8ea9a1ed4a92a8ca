import { addPolicyCall, findPolicyCall } from './account/find-policy';
import { declareNoLossCall, giveUpCoverCall } from './account/lapse';
import { chooseSettlementCall, getSettlementCall, keepInstalmentsCall } from './account/settlement';
import { chooseNextOfKinCall, getNextOfKinCall, saveNextOfKinCall } from './account/next-of-kin';
import { getPoliciesCall } from './account/policies';
import { getPolicyCall } from './account/policy-details';
import {
  changePasswordCall,
  getProfileCall,
  requestContactChangeCall,
  updateOtherCustomerDetailsCall,
  updatePhoneOrEmailCall,
} from './account/profile';
import { getRenewalQuoteCall, paRenewalQuoteCall } from './account/renewal';
import {
  deleteAccountCall,
  getAccountChangesCall,
  getConsentsCall,
  keepAccountCall,
  prepareMyDataCall,
} from './account/privacy';
import {
  discardClaimDraftCall,
  getClaimablePoliciesCall,
  getClaimDraftCall,
  getClaimDraftsCall,
  saveClaimDraftCall,
  startClaimCall,
  submitClaimCall,
} from './claims/drafts';
import {
  cancelCoverCall,
  estimateCancelCoverCall,
  followCancellationCall,
  getCancelCoverCall,
  proveCancelCoverCall,
  removeCancelProofCall,
  startCancelCoverCall,
  undoCancelCoverCall,
} from './cancel-cover/calls';
import { fetchProductsCall, getAllMakesCall, getModelByMakeIdCall, makesCall, modelsCall } from './catalogue';
import { getClaimFilesCall, removeClaimFileCall, startClaimUploadCall } from './claims/evidence';
import {
  answerClaimOfferCall,
  changeClaimPayoutCall,
  complainAboutClaimCall,
  getClaimCall,
  getClaimPackCall,
  getClaimsCall,
  reopenClaimCall,
  sendClaimPayoutCodeCall,
  withdrawClaimCall,
  writeClaimMessageCall,
} from './claims/claims';
import { rateAnswerCall } from './rating';
import { getOpeningHoursCall, requestCallBackCall, sendFeedbackCall } from './contact';
import { getCoverLimitsCall } from './cover-limits';
import { getQuoteCall } from './get-quote';
import { getFaqsCall } from './help';
import { getDevicesCall, signOutDeviceCall } from './identity/devices';
import { generateOtpCall, validateOtpCall } from './identity/otp';
import { sendProofCodeCall } from './identity/proof';
import { createPasswordCall, resetPasswordCall } from './identity/password';
import { checkAuthCall, getCustomerDetailsCall, loginCall, logoutCall } from './identity/sign-in';
import { signUpCall } from './identity/sign-up';
import { getPaQuoteCall } from './pa-get-quote';
import { changePaQuotePackageCall, getPaQuoteSetCall } from './pa-quote-set';
import { getPolicyTermsCall } from './policy-terms';
import { getPortalTextVersionsCall } from './portal-documents';
import { getAcceptedPortalTextsCall, getPortalTextCall, getPortalTextChangesCall } from './portal-text';
import { getDocumentsCall } from './purchase/documents';
import { getIssuedPolicyCall, verifyCertificateCall } from './purchase/issued-policy';
import { confirmReceiptCall, getLoanRepaymentScheduleCall, getPaymentCall, startPaymentCall } from './purchase/payment';
import { getInstalmentExampleCall, getInstalmentTermsCall } from './purchase/instalment-offers';
import { getPaymentRequestsCall, stopPaymentRequestsCall } from './purchase/payment-requests';
import { getPlacesCall } from './purchase/places';
import { mailPurchaseLinkCall, openPapersCall, sendPapersCodeCall } from './purchase/purchase-links';
import {
  acceptTermsCall,
  bookValuationCall,
  choosePaymentPlanCall,
  confirmDocumentsCall,
  confirmSummaryCall,
  getPurchaseCall,
  removeDocumentCall,
  savePaDetailsCall,
  savePersonalDetailsCall,
  saveVehicleDetailsCall,
  selectQuoteUnderwriterCall,
} from './purchase/purchase-calls';
import { checkVehicleCoverCall, remindNextCoverCall } from './purchase/vehicle-cover';
import { getValuationCentresCall, getValuationSlotsCall } from './purchase/valuation';
import { addOrRemoveBenefitCall, getQuoteSetCall } from './quote';
import { carryOverBenefitsCall, copyQuotesCall, emailQuotesCall, getQuoteAnswersCall } from './quote-sharing';

/**
 * Every call of the main back end. Server, test doubles and API page are made from this table. What runs in the browser
 * imports the calls it makes by their own names: the table would bring the schemas of all of them along.
 */
export const calls = {
  fetchProducts: fetchProductsCall,
  getCoverLimits: getCoverLimitsCall,
  getAllMakes: getAllMakesCall,
  getModelByMakeId: getModelByMakeIdCall,
  makes: makesCall,
  models: modelsCall,
  getQuote: getQuoteCall,
  getQuoteSet: getQuoteSetCall,
  addOrRemoveBenefit: addOrRemoveBenefitCall,
  emailQuotes: emailQuotesCall,
  getQuoteAnswers: getQuoteAnswersCall,
  copyQuotes: copyQuotesCall,
  carryOverBenefits: carryOverBenefitsCall,
  getPaQuote: getPaQuoteCall,
  getPaQuoteSet: getPaQuoteSetCall,
  changePaQuotePackage: changePaQuotePackageCall,
  getPolicyTerms: getPolicyTermsCall,
  getPlaces: getPlacesCall,
  selectQuoteUnderwriter: selectQuoteUnderwriterCall,
  getPurchase: getPurchaseCall,
  acceptTerms: acceptTermsCall,
  savePersonalDetails: savePersonalDetailsCall,
  savePaDetails: savePaDetailsCall,
  saveVehicleDetails: saveVehicleDetailsCall,
  checkVehicleCover: checkVehicleCoverCall,
  remindNextCover: remindNextCoverCall,
  getValuationCentres: getValuationCentresCall,
  getValuationSlots: getValuationSlotsCall,
  bookValuation: bookValuationCall,
  getDocuments: getDocumentsCall,
  removeDocument: removeDocumentCall,
  confirmDocuments: confirmDocumentsCall,
  confirmSummary: confirmSummaryCall,
  choosePaymentPlan: choosePaymentPlanCall,
  getInstalmentTerms: getInstalmentTermsCall,
  getInstalmentExample: getInstalmentExampleCall,
  getLoanRepaymentSchedule: getLoanRepaymentScheduleCall,
  startPayment: startPaymentCall,
  getPayment: getPaymentCall,
  confirmReceipt: confirmReceiptCall,
  getPaymentRequests: getPaymentRequestsCall,
  stopPaymentRequests: stopPaymentRequestsCall,
  getIssuedPolicy: getIssuedPolicyCall,
  sendPapersCode: sendPapersCodeCall,
  openPapers: openPapersCall,
  mailPurchaseLink: mailPurchaseLinkCall,
  verifyCertificate: verifyCertificateCall,
  getPolicies: getPoliciesCall,
  getPolicy: getPolicyCall,
  declareNoLoss: declareNoLossCall,
  giveUpCover: giveUpCoverCall,
  getSettlement: getSettlementCall,
  chooseSettlement: chooseSettlementCall,
  keepInstalments: keepInstalmentsCall,
  getClaimablePolicies: getClaimablePoliciesCall,
  startClaim: startClaimCall,
  getClaimDrafts: getClaimDraftsCall,
  getClaimDraft: getClaimDraftCall,
  saveClaimDraft: saveClaimDraftCall,
  submitClaim: submitClaimCall,
  discardClaimDraft: discardClaimDraftCall,
  findPolicy: findPolicyCall,
  addPolicy: addPolicyCall,
  getFaqs: getFaqsCall,
  getPortalText: getPortalTextCall,
  getPortalTextVersions: getPortalTextVersionsCall,
  getPortalTextChanges: getPortalTextChangesCall,
  getAcceptedPortalTexts: getAcceptedPortalTextsCall,
  rateAnswer: rateAnswerCall,
  getOpeningHours: getOpeningHoursCall,
  requestCallBack: requestCallBackCall,
  sendFeedback: sendFeedbackCall,
  checkAuth: checkAuthCall,
  login: loginCall,
  getCustomerDetails: getCustomerDetailsCall,
  generateOtp: generateOtpCall,
  validateOtp: validateOtpCall,
  sendProofCode: sendProofCodeCall,
  createPassword: createPasswordCall,
  resetPassword: resetPasswordCall,
  signUp: signUpCall,
  logout: logoutCall,
  getDevices: getDevicesCall,
  signOutDevice: signOutDeviceCall,
  getProfile: getProfileCall,
  updateOtherCustomerDetails: updateOtherCustomerDetailsCall,
  requestContactChange: requestContactChangeCall,
  updatePhoneOrEmail: updatePhoneOrEmailCall,
  changePassword: changePasswordCall,
  getNextOfKin: getNextOfKinCall,
  saveNextOfKin: saveNextOfKinCall,
  chooseNextOfKin: chooseNextOfKinCall,
  prepareMyData: prepareMyDataCall,
  getConsents: getConsentsCall,
  getAccountChanges: getAccountChangesCall,
  deleteAccount: deleteAccountCall,
  keepAccount: keepAccountCall,
  getRenewalQuote: getRenewalQuoteCall,
  paRenewalQuote: paRenewalQuoteCall,
  startClaimUpload: startClaimUploadCall,
  getClaimFiles: getClaimFilesCall,
  removeClaimFile: removeClaimFileCall,
  getClaims: getClaimsCall,
  getClaim: getClaimCall,
  writeClaimMessage: writeClaimMessageCall,
  answerClaimOffer: answerClaimOfferCall,
  withdrawClaim: withdrawClaimCall,
  reopenClaim: reopenClaimCall,
  sendClaimPayoutCode: sendClaimPayoutCodeCall,
  changeClaimPayout: changeClaimPayoutCall,
  complainAboutClaim: complainAboutClaimCall,
  getClaimPack: getClaimPackCall,
  startCancelCover: startCancelCoverCall,
  proveCancelCover: proveCancelCoverCall,
  getCancelCover: getCancelCoverCall,
  estimateCancelCover: estimateCancelCoverCall,
  removeCancelProof: removeCancelProofCall,
  cancelCover: cancelCoverCall,
  undoCancelCover: undoCancelCoverCall,
  followCancellation: followCancellationCall,
} as const;

export type CallName = keyof typeof calls;
