import { calls, payoutSchema, type CallName } from '@tulinde/contracts';
import {
  callMe,
  companyDetails,
  motorForm,
  paDetails,
  paQuoteForm,
  payout,
  personalDetails,
  storedCustomer,
  storedPayout,
  storedVehicle,
  vehicleDetails,
} from './sample-customer';

const bodies: readonly (readonly [CallName, object])[] = [
  ['getQuote', motorForm()],
  ['getPaQuote', paQuoteForm()],
  ['savePersonalDetails', personalDetails],
  ['savePersonalDetails', companyDetails],
  ['saveVehicleDetails', vehicleDetails],
  ['savePaDetails', paDetails()],
  ['bookValuation', callMe],
];
const parse = (name: CallName, body: object): unknown =>
  calls[name].request.parse({ purchaseId: 'K3vQm1d9TzXo7LwBf0hYcg', ...body });

describe('the sample customer', () => {
  beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterAll(() => void jest.useRealTimers());

  it.each(bodies)('breaks no rule of %s', (name, body) => expect(() => parse(name, body)).not.toThrow());

  it('is stored as the server stores what she types', () => {
    expect(parse('savePersonalDetails', personalDetails)).toMatchObject({ customer: storedCustomer });
    expect(parse('saveVehicleDetails', vehicleDetails)).toMatchObject({ vehicle: storedVehicle });
    expect(payoutSchema.parse(payout)).toEqual(storedPayout);
  });
});
