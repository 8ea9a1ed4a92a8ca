import { createHmac } from 'node:crypto';
import { expect } from '../test';
import { siteUrl } from '../portal-under-test';
import { newVehicle } from './purchase-journey';

/* The public identifier of the portal in the browser (decision 1). */
const applicationKey = 'tulinde-web';

const serviceToken = async (): Promise<string> => {
  const timestamp = String(Date.now());
  const digest = createHmac('sha256', applicationKey).update(timestamp).digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-application-id': digest };
  const answer = (await (await fetch(`${siteUrl}/token/`, { headers })).json()) as { data: { token: string } };
  return answer.data.token;
};

/** Calls of the back end as the page makes them, for what a test needs before its first screen. */
export const portalCalls = async () => {
  const token = await serviceToken();
  return async <Data>(path: string, body: unknown): Promise<Data> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${siteUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const envelope = (await answer.json()) as { response_code: number; data: Data };
    expect(envelope, `${path} of a purchase before its payment`).toMatchObject({ response_code: 200 });
    return envelope.data;
  };
};

const nairobiDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date());

interface QuoteSet {
  readonly data: {
    readonly quoteRef: string;
    readonly quotes: readonly { readonly underwriterName: string; readonly LipaFullAmount: number }[];
  };
}

const privateCar = (value?: number) => ({
  make: 'Toyota',
  model: value === undefined ? 'Fielder' : 'Land Cruiser',
  yearOfManufacture: '2022',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: value === undefined ? 'Third Party Only' : 'Comprehensive',
  estimatedValue: String(value ?? 0),
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  vehicleUse: '',
  tonnage: 1,
  tcsAccepted: true,
});

/** The reference of quotes for a private car, third party only. */
export const thirdPartyQuotes = async (): Promise<string> =>
  (await (await portalCalls())<QuoteSet>('/getQuote', privateCar())).data.quoteRef;

/** A purchase in which all is settled but the payment. `value` makes it Comprehensive; KES. */
export const readyPurchase = async (value?: number): Promise<{ purchaseId: string; total: number }> => {
  const call = await portalCalls();
  const { data: set } = await call<QuoteSet>('/getQuote', privateCar(value));
  const { quoteRef } = set;
  const underWriter = set.quotes[0]?.underwriterName;
  const { purchaseId } = await call<{ purchaseId: string }>('/selectQuoteUnderwriter', { quoteRef, underWriter });
  const { version } = await call<{ version: string }>('/getPolicyTerms', { quoteRef, underWriter });
  await call('/acceptTerms', { purchaseId, version, isAccepted: true });
  await call('/savePersonalDetails', {
    purchaseId,
    customerType: 'Individual',
    fullName: 'Amina Wanjiru Otieno',
    idType: 'NATIONAL_ID',
    idNumber: '23456789',
    kraPin: 'A012345678Z',
    dateOfBirth: '1990-05-17',
    phone: '0712 345 678',
    email: 'amina@example.co.ke',
    county: 'Nairobi',
    town: 'Westlands',
    marketingConsent: false,
  });
  await call('/saveVehicleDetails', {
    purchaseId,
    productId: 1,
    plateKind: 'USUAL',
    ...newVehicle(),
    bodyType: 'STATION_WAGON',
    colour: 'SILVER',
    fuel: 'PETROL',
    startDate: nairobiDay(),
    isFinanced: false,
    financier: '',
    hasTracker: false,
  });
  if (value !== undefined) await call('/bookValuation', { purchaseId, method: 'CALL', phone: '0712345678' });
  await call('/confirmDocuments', { purchaseId, later: ['LOGBOOK', 'ID', 'KRA_PIN'] });
  const { price } = await call<{ price: { total: number } }>('/getPurchase', { purchaseId });
  await call('/confirmSummary', { purchaseId, total: price.total, isDeclared: true });
  await call('/choosePaymentPlan', { purchaseId, plan: 'FULL', instalments: null, isAgreed: false });
  return { purchaseId, total: price.total };
};
