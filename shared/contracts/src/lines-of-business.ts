import type { CustomerType } from './motor-options';
import type { ProductKind } from './products';
import type { DocumentKind } from './purchase/documents';
import type { PurchaseStep } from './purchase/purchase';

interface LineFacts {
  /** Pages that links and other apps lead to. */
  readonly pages: Readonly<Record<'form' | 'quotes' | 'payment', string>>;
  /** The step of a purchase that asks for the first day of cover. */
  readonly coverStep: PurchaseStep;
  /** Code of the cover term of a year; shorter terms have smaller ones (spec 17). */
  readonly yearlyTerm: number;
  /** What the insurer wants to see of who buys. */
  readonly documents: Readonly<Record<CustomerType, readonly DocumentKind[]>>;
  /** Whether the law asks for a certificate: without one nobody may drive. */
  readonly hasCertificate: boolean;
}

/** Everything that follows from which line of business it is. */
export const linesOfBusiness = {
  MOTOR: {
    pages: { form: '/get-quote', quotes: '/quote', payment: '/payment-summary' },
    coverStep: 'vehicle-details',
    yearlyTerm: 12,
    documents: { Individual: ['LOGBOOK', 'ID', 'KRA_PIN'], Corporate: ['LOGBOOK', 'KRA_PIN', 'INCORPORATION'] },
    hasCertificate: true,
  },
  PA: {
    pages: {
      form: '/personal-accident/get-quote',
      quotes: '/personal-accident/quote',
      payment: '/personal-accident/payment-summary',
    },
    coverStep: 'personal-details',
    yearlyTerm: 360,
    documents: { Individual: [], Corporate: [] },
    hasCertificate: false,
  },
} as const satisfies Readonly<Record<ProductKind, LineFacts>>;
