import { callMe, vehicleDetails } from '@tulinde/testing/sample-customer';
import {
  nairobiDay,
  type DocumentKind,
  type IssuedPolicy,
  type PolicyDocument,
  type Purchase,
  type PurchaseStep,
} from '../../shared/contracts/src';
import { expect, type Language, type Page } from '../test';
import { portalCalls, somebody, type PortalCall, type QuoteSet } from './portal-calls';
import { newVehicle, phoneOf } from './purchase-journey';

/** What is quoted and what the steps are answered with. Bodies are the wire's, without the id of the purchase. */
export interface OrderByCalls {
  readonly quote: { readonly path: '/getQuote' | '/getPaQuote'; readonly body: object };
  readonly buyer?: object;
  /** Name of the insurer that is chosen; the cheapest offer's without. */
  readonly insurerOf?: (offers: QuoteSet['data']['quotes']) => string | undefined;
  readonly vehicle?: { readonly productId: 1 | 2; readonly bodyType: string };
  /** People, health and next of kin of personal accident. */
  readonly paDetails?: object;
}

interface Begun {
  readonly purchaseId: string;
  readonly buyerKey: string;
}

/** Makes a browser the one that bought, as a script before its pages: what a page knows already of a purchase it keeps. */
export const beginHere = (begun: Begun): void => {
  const key = 'tulinde:slice:purchase';
  if (localStorage.getItem(key) !== null) return;
  const value = { productId: null, quoteDetails: {}, quoteRef: null, quotedDetails: null, ...begun };
  localStorage.setItem(key, JSON.stringify({ version: 1, value }));
};

/**
 * A purchase without an account. Calls take it to the step whose screen differs, and the screens take it on from there: the
 * journey of another cover checks the screens before that step.
 */
export class PurchaseByCalls {
  readonly purchaseId: string;
  private readonly buyerKey: string;
  private readonly call: PortalCall;
  private readonly order: OrderByCalls;

  private constructor({ purchaseId, buyerKey }: Begun, call: PortalCall, order: OrderByCalls) {
    this.purchaseId = purchaseId;
    this.buyerKey = buyerKey;
    this.call = call;
    this.order = order;
  }

  static async begin(order: OrderByCalls): Promise<PurchaseByCalls> {
    const call = await portalCalls();
    const { data } = await call<QuoteSet>(order.quote.path, order.quote.body);
    const underWriter = order.insurerOf?.(data.quotes) ?? data.quotes[0]?.underwriterName;
    const chosen = { quoteRef: data.quoteRef, underWriter };
    return new PurchaseByCalls(await call<Begun>('/selectQuoteUnderwriter', chosen), call, order);
  }

  /** Answers every step before this one that is not answered yet. */
  async goTo(step: PurchaseStep): Promise<void> {
    for (let next = await this.nextStep(); next !== step; next = await this.nextStep()) {
      if (next === null) throw new Error(`The purchase has no step ${step}.`);
      await this.answer(next);
      expect(await this.nextStep(), `the step after ${next}`).not.toBe(next);
    }
  }

  /** Answers what is left, pays, and waits for the policy. @returns the documents that open for the buyer */
  async finish(): Promise<readonly PolicyDocument[]> {
    for (let next = await this.nextStep(); next !== null; next = await this.nextStep()) await this.answer(next);
    await this.send('/startPayment', { phone: phoneOf('success') });
    const policy = async () => (await this.send<IssuedPolicy>('/getIssuedPolicy', { buyerKey: this.buyerKey })).policy;
    await expect.poll(async () => (await policy())?.policyNumber, 'number of the policy').toMatch(/^TUL-/);
    return (await policy())?.documents ?? [];
  }

  /** How it is paid is settled: in full. */
  async choosePlan(): Promise<void> {
    if ((await this.nextStep()) === 'payment') await this.answer('payment');
  }

  /** Opens a page of the purchase. */
  async open(page: Page, path: string, language: Language): Promise<void> {
    await page.addInitScript(beginHere, { purchaseId: this.purchaseId, buyerKey: this.buyerKey });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}purchase=${this.purchaseId}&lang=${language}`);
  }

  private send<Data>(path: string, body: object = {}): Promise<Data> {
    return this.call<Data>(path, { purchaseId: this.purchaseId, ...body });
  }

  private purchase = (): Promise<Purchase> => this.send<Purchase>('/getPurchase');

  private async nextStep(): Promise<PurchaseStep | null> {
    return (await this.purchase()).nextStep;
  }

  private async answer(step: PurchaseStep): Promise<void> {
    const { buyer = somebody, vehicle, paDetails } = this.order;
    const startDate = nairobiDay();
    const purchase = await this.purchase();
    const answers: Record<PurchaseStep, () => Promise<unknown>> = {
      terms: async () => {
        const chosen = { quoteRef: purchase.quoteRef, underWriter: purchase.insurer.name };
        const { version } = await this.call<{ version: string }>('/getPolicyTerms', chosen);
        await this.send('/acceptTerms', { version, isAccepted: true });
      },
      'personal-details': () =>
        paDetails
          ? this.send('/savePaDetails', { customer: buyer, startDate, ...paDetails })
          : this.send('/savePersonalDetails', buyer),
      'vehicle-details': () =>
        this.send('/saveVehicleDetails', {
          ...vehicleDetails,
          ...newVehicle(vehicle?.productId === 2 ? 'cycle' : 'car'),
          startDate,
          hasTracker: false,
          ...vehicle,
        }),
      valuation: () => this.send('/bookValuation', callMe),
      documents: () => this.send('/confirmDocuments', { later: this.missing(purchase) }),
      summary: () => this.send('/confirmSummary', { total: purchase.price.total, isDeclared: true }),
      payment: () => this.send('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false }),
    };
    await answers[step]();
  }

  private missing({ documents }: Purchase): DocumentKind[] {
    return documents.filter(({ files }) => files.length === 0).map(({ kind }) => kind);
  }
}
