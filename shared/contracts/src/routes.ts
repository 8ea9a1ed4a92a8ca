import type { Language } from './help';
import type { PortalDocument } from './portal-documents';
import { linesOfBusiness } from './lines-of-business';
import type { Purchase } from './purchase/purchase';

type Kind = Purchase['kind'];

const about = (path: string, name: string, value: string): string => `${path}?${name}=${encodeURIComponent(value)}`;

/**
 * The pages that are linked to from outside the remote that has them: another remote, the shell, a mail, a paper. Texts
 * and functions give what stands behind the site's origin. A page that no live release has is not linked to: ask the portal
 * with {@link routeOf}.
 */
export const routes = {
  home: '/',
  logout: '/logout',
  faqs: '/faqs',
  faqsOf: (group: string): string => about('/faqs', 'group', group),
  lipaPolePole: '/lipa-pole-pole',
  contactUs: '/contact-us',
  /** Terms of use and privacy policy. */
  terms: '/read-all-terms',
  /** One of the two, as it is in force. */
  portalText: (document: PortalDocument): string => `/read-all-terms#${document}`,
  /** A section of one of the two, by its id. */
  portalTextPart: (document: PortalDocument, section: string): string => `/read-all-terms#${document}-${section}`,
  /** One of the two as it was accepted. */
  portalTextVersion: (document: PortalDocument, version: string): string =>
    `${about('/read-all-terms', document, version)}#${document}`,
  /** What is new in one of the two since a version. */
  portalTextChanges: (document: PortalDocument, since: string): string =>
    `${about('/read-all-terms', `${document}-since`, since)}#${document}`,
  quotes: (kind: Kind): string => linesOfBusiness[kind].pages.quotes,
  /**
   * Opens a set on any device. English is what a device speaks unless told otherwise, and stays out of the link.
   * @param page of the kind of quotes
   */
  sharedQuotes: (page: string, quoteRef: string, language: Language): string =>
    `${about(page, 'ref', quoteRef)}${language === 'sw' ? '&lang=sw' : ''}`,
  /** Where a purchase goes on whose answers are known; personal accident accepts its terms at its end. */
  knownPurchase: (kind: Kind, purchaseId: string): string =>
    about(kind === 'PA' ? '/personal-accident/personal-details' : '/accept-terms', 'purchase', purchaseId),
  payment: (kind: Kind): string => linesOfBusiness[kind].pages.payment,
  /** @param purchaseId or what names the purchase in a link of ours */
  paymentOf: (kind: Kind, purchaseId: string): string => about(routes.payment(kind), 'purchase', purchaseId),
  paidPurchase: (purchaseId: string): string => about('/payment-successful', 'purchase', purchaseId),
  /** @param token without a dot, see stop-link.ts of the back end */
  paymentRequests: (token: string): string => `/payment-requests/${token}`,
  verify: '/verify',
  /** @param plate of the vehicle, as it was typed; '' where it was not */
  certificate: (number: string, plate = ''): string =>
    `/verify/${encodeURIComponent(number)}${plate === '' ? '' : `?plate=${encodeURIComponent(plate)}`}`,
  myPolicies: '/my-policies',
  myProfile: '/my-profile',
  policyDetails: (policyNumber: string): string => about('/policy-details', 'policy', policyNumber),
  policyRenewal: (policyNumber: string): string => about('/policy-renewal', 'policy', policyNumber),
  reportClaim: '/submit-claim',
  submitClaim: (policyNumber: string): string => about('/submit-claim', 'policy', policyNumber),
  myClaims: '/my-claims',
  /** What to do beside the road, and what to note there, for a vehicle that this policy covers. */
  atTheScene: (policyNumber: string): string => about('/at-the-scene', 'policy', policyNumber),
  claimDetails: (claimNumber: string): string => about('/claim-details', 'claim', claimNumber),
  cancelCover: (policyNumber: string): string => about('/cancel-cover', 'policy', policyNumber),
  /** For visitors who are not signed in: the footer leads there. */
  cancelAnyCover: '/cancel-cover',
} as const;

/** The path alone, as the portal's routes are asked for. */
export const routeOf = (to: string): string => to.replace(/[?#].*/, '');
