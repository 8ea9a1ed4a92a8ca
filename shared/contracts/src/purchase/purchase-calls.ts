import * as z from 'zod/mini';
import { call } from '../call';
import { kesSchema } from '../money';
import { identifier, plainText, wholeNumber } from '../plain-fields';
import { portalVersionsSchema } from '../portal-documents';
import { confirmDocumentsRequestSchema, removeDocumentRequestSchema } from './documents';
import { buyerKeySchema } from './issued-policy';
import { paDetailsRequestSchema } from './pa-details';
import { personalDetailsRequestSchema } from './personal-details';
import { paymentPlans, purchaseSchema } from './purchase';
import { purchaseRequestSchema } from './purchase-id';
import { bookValuationRequestSchema } from './valuation';
import { vehicleDetailsRequestSchema } from './vehicle-details';

/*
 * Every step answers the whole purchase as it is after it, with all that people told of themselves: it is kept in one place
 * only. A step that is sent again saves the same again.
 */
const step = <Path extends `/${string}`, Request extends z.ZodMiniType>(path: Path, request: Request) =>
  call({
    path,
    caller: 'service',
    proof: 'none',
    writes: true,
    secret: true,
    subject: 'purchase',
    request,
    answer: purchaseSchema,
  });

/**
 * Starts a purchase with one insurer's offer, motor or personal accident. It renews a policy where the quotes were made for
 * that: only its owner may, signed in. Refusals: `QUOTE_NOT_FOUND` (404, another customer's renewal too), `QUOTE_EXPIRED`,
 * `CUSTOMER_TOKEN_INVALID` (401, a renewal by nobody who is signed in), `NOT_RENEWABLE` (409).
 */
export const selectQuoteUnderwriterCall = call({
  path: '/selectQuoteUnderwriter',
  caller: 'anyone',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  sharedLink: true,
  request: z.object({
    quoteRef: identifier(64, 'quote.ref.format'),
    underWriter: identifier(120, 'quote.underwriter.unknown'),
    /** What the page takes it for. The quotes decide; both are kept for the pages that send them. */
    isRenewal: z.optional(z.boolean()),
    renewsPolicy: z.optional(z.nullable(plainText(40, 'request.malformed'))),
  }),
  answer: z.extend(purchaseSchema, { buyerKey: z.optional(buyerKeySchema) }),
});

/**
 * After its policy is issued, ID, PIN and contacts are masked for everybody but its owner, who is signed in. Refusals of all
 * calls with a purchase's id: `PURCHASE_NOT_FOUND` (404), `PURCHASE_ENDED` (410: its link has ended, or a week has passed
 * since its policy was issued), `PURCHASE_CLOSED` (409).
 */
export const getPurchaseCall = call({
  path: '/getPurchase',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  sharedLink: true,
  request: purchaseRequestSchema,
  answer: purchaseSchema,
});

/**
 * Accepts the terms of the insurer and of the portal. `version` is the one of the insurer's terms that was read,
 * `portal` those of the portal's own texts: where another one is in force by now it is refused, `TERMS_CHANGED` and
 * `PORTAL_TERMS_CHANGED` (409), and read again. A page that names none of the portal's accepts those in force.
 */
export const acceptTermsCall = step(
  '/acceptTerms',
  z.extend(purchaseRequestSchema, {
    version: identifier(40, 'request.malformed'),
    portal: z.optional(portalVersionsSchema),
    isAccepted: z.literal(true, { error: 'terms.mustAccept' }),
  }),
);

/** Who buys: a person, or a company with its contact person. */
export const savePersonalDetailsCall = step('/savePersonalDetails', personalDetailsRequestSchema);

/** Who is insured by a personal accident policy, their health, the next of kin and the first day of cover. */
export const savePaDetailsCall = step('/savePaDetails', paDetailsRequestSchema);

/** The vehicle and the first day of its cover. Refusal: `COVER_OVERLAP` (422) where it is covered already. */
export const saveVehicleDetailsCall = step('/saveVehicleDetails', vehicleDetailsRequestSchema);

/** Books a slot at a centre, a valuer who comes, or a call. Refusal: `SLOT_TAKEN` (409). */
export const bookValuationCall = step('/bookValuation', bookValuationRequestSchema);

/** Removes one uploaded document of a purchase. */
export const removeDocumentCall = step('/removeDocument', removeDocumentRequestSchema);

/** Ends the step of the documents: each kind has a file, or is named in `later`. */
export const confirmDocumentsCall = step('/confirmDocuments', confirmDocumentsRequestSchema);

/** The declaration on the summary. `total` is what the customer saw, KES: another one by now is refused (PRICE_CHANGED). */
export const confirmSummaryCall = step(
  '/confirmSummary',
  z.extend(purchaseRequestSchema, {
    total: kesSchema,
    isDeclared: z.literal(true, { error: 'summary.mustDeclare' }),
  }),
);

/** The whole price at once, or a deposit and monthly instalments. */
export const choosePaymentPlanCall = step(
  '/choosePaymentPlan',
  z.extend(purchaseRequestSchema, {
    plan: z.enum(paymentPlans, { error: 'choice.unknown' }),
    /** 2 to 10, the deposit included; null for FULL. */
    instalments: z.nullable(wholeNumber('instalments.range')),
    /** The credit agreement; not asked for FULL. */
    isAgreed: z.boolean(),
  }),
);
