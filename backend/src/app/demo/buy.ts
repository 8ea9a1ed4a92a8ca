import { paPolicyProductIds, products } from '@tulinde/contracts';
import type { demoCustomers } from '../../operators/seed/demo-customers';
import type { PastBrowser } from './past-browser';
import type { PastPortal } from './past-portal';

export type DemoCustomer = (typeof demoCustomers)[number]['customer'];

export interface DemoPurchase {
  readonly customer: DemoCustomer;
  /** First day of cover. */
  readonly startsOn: string;
  readonly insurer: string;
  /** Of Lipa Pole Pole; paid in full without. */
  readonly instalments?: number;
}

export interface DemoVehicle {
  readonly quote: Record<string, unknown>;
  readonly vehicle: Record<string, unknown>;
}

export interface DemoPeople {
  readonly quote: Record<string, unknown> & { readonly coverType: 'INDIVIDUAL' | 'FAMILY' | 'STUDENT' };
  readonly people: readonly Record<string, unknown>[];
  readonly student?: { readonly school: string; readonly admissionNumber: string };
  readonly nextOfKin: { readonly fullName: string; readonly relationship: string; readonly phone: string };
}

interface QuoteSet {
  readonly data: { readonly quoteRef: string };
}

const buyerOf = ({ fullName, idType, idNumber, kraPin, dateOfBirth, phone, email, county, town }: DemoCustomer) => ({
  customerType: 'Individual',
  marketingConsent: false,
  fullName,
  idType,
  idNumber,
  kraPin,
  dateOfBirth,
  phone,
  email,
  county,
  town,
});

type Step = <Data>(path: string, body?: object) => Promise<Data>;

/* From the chosen quote on; the answers of the two kinds of cover stand between terms and summary. */
const walk = async (
  browser: PastBrowser,
  quoteRef: string,
  { insurer, instalments }: DemoPurchase,
  details: (step: Step) => Promise<void>,
): Promise<string> => {
  const offer = { quoteRef, underWriter: insurer };
  const { purchaseId } = await browser.call<{ purchaseId: string }>('/selectQuoteUnderwriter', offer);
  const step: Step = (path, body = {}) => browser.call(path, { purchaseId, ...body });
  const { version } = await browser.call<{ version: string }>('/getPolicyTerms', offer);
  await step('/acceptTerms', { version, isAccepted: true });
  await details(step);
  const { price } = await step<{ price: { total: number } }>('/getPurchase');
  await step('/confirmSummary', { total: price.total, isDeclared: true });
  const plan =
    instalments === undefined
      ? { plan: 'FULL', instalments: null, isAgreed: false }
      : { plan: 'LIPA_POLE_POLE', instalments, isAgreed: true };
  await step('/choosePaymentPlan', plan);
  return purchaseId;
};

/** @returns id of a motor purchase with everything but its payment */
export const buyMotor = async (portal: PastPortal, purchase: DemoPurchase & DemoVehicle): Promise<string> => {
  const { customer, startsOn, quote, vehicle } = purchase;
  const browser = portal.newBrowser(customer.language);
  const form = {
    productId: products.motorCar.id,
    productCategory: 'PRIVATE',
    productType: 'Comprehensive',
    estimatedValue: '0',
    coverDuration: 12,
    passangers: 1,
    customerType: 'Individual',
    vehicleUse: '',
    tonnage: 1,
    tcsAccepted: true,
    ...quote,
  };
  const { data: set } = await browser.call<QuoteSet>('/getQuote', form);
  return walk(browser, set.quoteRef, purchase, async (step) => {
    await step('/savePersonalDetails', buyerOf(customer));
    const more = { productId: form.productId, plateKind: 'USUAL', isFinanced: false, financier: '', hasTracker: false };
    await step('/saveVehicleDetails', { ...more, ...vehicle, startDate: startsOn });
    if (form.productType === 'Comprehensive') await step('/bookValuation', { method: 'CALL', phone: customer.phone });
    await step('/confirmDocuments', { later: ['LOGBOOK', 'ID', 'KRA_PIN'] });
  });
};

/** @returns id of a personal accident purchase with everything but its payment */
export const buyPa = async (portal: PastPortal, purchase: DemoPurchase & DemoPeople): Promise<string> => {
  const { customer, startsOn, quote, people, student, nextOfKin } = purchase;
  const quoteParams = {
    whoWillBeCovered: quote.coverType,
    policyProductId: paPolicyProductIds[quote.coverType],
    productId: products.personalAccident.id,
    coverDuration: 360,
    numberOfAdults: 1,
    numberOfChildren: 0,
    ...quote,
  };
  const browser = portal.newBrowser(customer.language);
  const form = { productId: products.personalAccident.id, channel: 'WEB', quoteParams };
  const { data: set } = await browser.call<QuoteSet>('/getPaQuote', form);
  return walk(browser, set.quoteRef, purchase, async (step) => {
    await step('/savePaDetails', {
      customer: buyerOf(customer),
      people,
      health: { hasCondition: false, condition: '', hasDangerousWork: false, dangerousWork: '' },
      nextOfKin,
      startDate: startsOn,
      ...(student ? { student } : {}),
    });
  });
};
