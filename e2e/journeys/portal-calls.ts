import { createHmac } from 'node:crypto';
import {
  callMe,
  healthy,
  motorForm,
  nextOfKin,
  personalDetails,
  vehicleDetails,
} from '@tulinde/testing/sample-customer';
import { nairobiDay } from '../../shared/contracts/src';
import { expect } from '../test';
import { siteUrl } from '../portal-under-test';
import { newVehicle } from './purchase-journey';

/* The public identifier of the portal in the browser (spec 1). */
const applicationKey = 'tulinde-web';

export const serviceToken = async (tries = 5): Promise<string> => {
  const timestamp = String(Date.now());
  const digest = createHmac('sha256', applicationKey).update(timestamp).digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-application-id': digest };
  const answer = await fetch(`${siteUrl}/token/`, { headers });
  // Somebody asked in the same millisecond: that looks like a replay, and the next millisecond does not.
  if (answer.status === 401 && tries > 1) return serviceToken(tries - 1);
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

export type PortalCall = <Data>(path: string, body: unknown) => Promise<Data>;

/** Calls of the back end as the page makes them, for what a test needs before its first screen. */
export const portalCalls = async (): Promise<PortalCall> => {
  const token = await serviceToken();
  return async <Data>(path: string, body: unknown): Promise<Data> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${siteUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const envelope = (await answer.json()) as { response_code: number; data: Data };
    expect(envelope, `${path} before the first screen: ${JSON.stringify(envelope)}`).toMatchObject({
      response_code: 200,
    });
    return envelope.data;
  };
};

export interface QuoteSet {
  readonly data: {
    readonly quoteRef: string;
    readonly shareRef: string;
    readonly quotes: readonly { readonly underwriterName: string; readonly LipaFullAmount: number }[];
  };
}

const privateCar = (value?: number, months = 12) =>
  motorForm({
    model: value === undefined ? 'Fielder' : 'Land Cruiser',
    yearOfManufacture: '2022',
    productType: value === undefined ? 'Third Party Only' : 'Comprehensive',
    estimatedValue: String(value ?? 0),
    coverDuration: months,
  });

/** Quotes for a private car with benefits to choose, and what of them is passed on. */
export const sharedQuotes = async () =>
  (await (await portalCalls())<QuoteSet>('/getQuote', privateCar(3_500_000))).data;

/** The reference of quotes for a private car, third party only. */
export const thirdPartyQuotes = async (): Promise<string> =>
  (await (await portalCalls())<QuoteSet>('/getQuote', privateCar())).data.quoteRef;

/** Who buys where a test names nobody. */
export const somebody = personalDetails;

interface Order {
  readonly call: PortalCall;
  readonly buyer?: typeof somebody;
  /** Of Lipa Pole Pole; in full without. */
  readonly instalments?: number;
}

export interface ReadyPurchase {
  readonly purchaseId: string;
  /** Of the browser that bought: it opens the papers. */
  readonly buyerKey: string;
  readonly total: number;
}

/* From the quotes to the payment; what is asked of vehicle or people stands between terms and summary. */
const walk = async (
  { data: { quoteRef, quotes } }: QuoteSet,
  { call, instalments }: Order,
  details: (purchaseId: string) => Promise<void>,
): Promise<ReadyPurchase> => {
  const underWriter = quotes[0]?.underwriterName;
  const chosen = { quoteRef, underWriter };
  const begun = await call<Pick<ReadyPurchase, 'purchaseId' | 'buyerKey'>>('/selectQuoteUnderwriter', chosen);
  const { purchaseId } = begun;
  const { version } = await call<{ version: string }>('/getPolicyTerms', { quoteRef, underWriter });
  await call('/acceptTerms', { purchaseId, version, isAccepted: true });
  await details(purchaseId);
  const { price } = await call<{ price: { total: number } }>('/getPurchase', { purchaseId });
  await call('/confirmSummary', { purchaseId, total: price.total, isDeclared: true });
  const inFull = { plan: 'FULL', instalments: null, isAgreed: false };
  const plan = instalments === undefined ? inFull : { plan: 'LIPA_POLE_POLE', instalments, isAgreed: true };
  await call('/choosePaymentPlan', { purchaseId, ...plan });
  return { ...begun, total: price.total };
};

/** A car's purchase in which all is settled but the payment. `value` makes it Comprehensive; KES. */
export const readyCar = async (
  order: Order,
  { value, months }: { value?: number; months?: number } = {},
): Promise<ReadyPurchase> => {
  const { call, buyer = somebody } = order;
  return walk(await call<QuoteSet>('/getQuote', privateCar(value, months)), order, async (purchaseId) => {
    await call('/savePersonalDetails', { purchaseId, ...buyer });
    await call('/saveVehicleDetails', {
      purchaseId,
      ...vehicleDetails,
      ...newVehicle(),
      startDate: nairobiDay(),
      hasTracker: false,
    });
    if (value !== undefined) await call('/bookValuation', { purchaseId, ...callMe });
    await call('/confirmDocuments', { purchaseId, later: ['LOGBOOK', 'ID', 'KRA_PIN'] });
  });
};

/** Personal accident cover of the buyer, spouse and child, in which all is settled but the payment. */
export const readyFamily = async (order: Order): Promise<ReadyPurchase> => {
  const { call, buyer = somebody } = order;
  const quoteParams = {
    coverType: 'FAMILY',
    whoWillBeCovered: 'FAMILY',
    coverDuration: 360,
    policyProductId: 302,
    productId: 3,
    numberOfAdults: 2,
    numberOfChildren: 1,
  };
  const person = (personCovered: string, recordNo: number, more: object) => ({ personCovered, recordNo, ...more });
  const { fullName, dateOfBirth, idNumber } = buyer;
  const people = [
    person('ADULT', 1, { fullName, dateOfBirth, idNumber, relationship: 'SELF' }),
    person('ADULT', 2, {
      fullName: nextOfKin.fullName,
      dateOfBirth: '1988-06-01',
      idNumber: '22222222',
      relationship: 'SPOUSE',
    }),
    person('CHILD', 1, {
      fullName: 'Zawadi Otieno',
      dateOfBirth: '2016-02-08',
      idNumber: 'BC-160208',
      relationship: 'CHILD',
    }),
  ];
  const set = await call<QuoteSet>('/getPaQuote', { productId: 3, channel: 'WEB', quoteParams });
  return walk(set, order, async (purchaseId) => {
    await call('/savePaDetails', {
      purchaseId,
      customer: buyer,
      people,
      health: healthy,
      nextOfKin,
      startDate: nairobiDay(),
    });
  });
};

/** A purchase of car cover without an account, complete except for the payment. */
export const readyPurchase = async (value?: number): Promise<ReadyPurchase> =>
  readyCar({ call: await portalCalls() }, value === undefined ? {} : { value });
