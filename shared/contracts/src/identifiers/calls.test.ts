import { paDetails, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { calls, isSameName, paDetailsRequestSchemaWith, type CallName } from '../';
import { identifierRules } from './rules';

type IdentifierKind = keyof typeof identifierRules;

const refusals = (name: CallName, body: object): Record<string, string> =>
  Object.fromEntries(
    (calls[name].request.safeParse(body).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message])
      .reverse(),
  );

const buyer = { purchaseId: 'p', ...personalDetails };
const refused = (changes: object) => refusals('savePersonalDetails', { ...buyer, ...changes });
const kept = (changes: object) => calls.savePersonalDetails.request.parse({ ...buyer, ...changes }).customer;

describe('when a call carries what people paste', () => {
  it.each([
    [{ phone: '+254 0712 345 678' }, { phone: '+254712345678' }],
    [{ phone: '00254712345678' }, { phone: '+254712345678' }],
    [{ phone: '\u202a+254 712 345 678\u202c' }, { phone: '+254712345678' }],
    [{ email: 'amina\u200b@example.co.ke' }, { email: 'amina@example.co.ke' }],
    [{ kraPin: 'A012 345 678 Z' }, { kraPin: 'A012345678Z' }],
    [{ idNumber: '1234 5678 9012 34' }, { idNumber: '12345678901234' }],
    [{ dateOfBirth: '27/3/1990' }, { dateOfBirth: '1990-03-27' }],
    [{ fullName: 'Ng`ang\u02bca  Mwangi' }, { fullName: 'Ng’ang’a Mwangi' }],
  ])('keeps the one form: %j', (changes, form) => expect(kept(changes)).toMatchObject(form));

  it('asks for the Latin spelling of another script, before anything is paid', () => {
    expect(refused({ fullName: 'Амина Отиено' })).toEqual({ fullName: 'name.latin' });
    expect(refusals('signUp', { accountType: 'Corporate', customerName: '株式会社', terms: true })).toMatchObject({
      customerName: 'name.latin',
    });
    expect(refused({ fullName: 'Kɔfi Mɛnsa-Ŋor' })).toEqual({});
  });
});

describe('when a name has a sign that no name has', () => {
  it.each(['Amina 😀', 'Amina Wanjikũ 😀', 'Amina Wanjikũ 2'])(
    'names the sign, not how many names there are: %s',
    (fullName) => {
      expect(refused({ fullName })).toEqual({ fullName: 'name.sign' });
      expect(refusals('signUp', { accountType: 'Individual', customerName: fullName, terms: true })).toMatchObject({
        customerName: 'signUp.name.sign',
      });
    },
  );

  it('says of a name that is too long how long it may be', () =>
    expect(refused({ fullName: `Amina ${'a'.repeat(100)}` })).toEqual({ fullName: 'text.tooLong' }));
});

describe('when an ID has one name', () => {
  it('is asked about once, and taken when that is said', () => {
    expect(refused({ fullName: 'Amina' })).toEqual({ fullName: 'name.format' });
    expect(kept({ fullName: 'Amina', hasOneName: true })).toMatchObject({ fullName: 'Amina', hasOneName: true });
  });

  it('reaches the server: what a form sends can be sent on', () => {
    const sent = { purchaseId: 'p', ...kept({ fullName: 'Amina', hasOneName: true }) };
    expect(calls.savePersonalDetails.request.parse(sent).customer).toEqual(
      kept({ fullName: 'Amina', hasOneName: true }),
    );
    const one = { fullName: 'Juma', hasOneName: true };
    const { people, nextOfKin } = paDetails();
    const schema = paDetailsRequestSchemaWith(() => '2026-03-02');
    const form = { ...paDetails(), purchaseId: 'p', people: people.map((person) => ({ ...person, ...one })) };
    const once = schema.parse({ ...form, nextOfKin: { ...nextOfKin, ...one } });
    expect(once).toMatchObject({ people: [one], nextOfKin: one });
    expect(schema.parse(once)).toEqual(once);
  });

  it('adds nothing to names of several words, so that what is stored stays as it was', () =>
    expect(kept({ hasOneName: true })).not.toHaveProperty('hasOneName'));
});

describe('when a vehicle has three wheels', () => {
  it('has a plate of the usual form', () => {
    const vehicle = { ...vehicleDetails, purchaseId: 'p', plateKind: 'USUAL', registration: 'ktwa123b' };
    expect(refusals('saveVehicleDetails', vehicle)).not.toHaveProperty('registration');
  });
});

describe('when a number is looked for', () => {
  it('is cleaned before its length is judged', () => {
    expect(calls.verifyCertificate.request.parse({ certificateNumber: `C 00000123${' '.repeat(60)}\u2069` })).toEqual({
      certificateNumber: 'C00000123',
    });
    expect(calls.startCancelCover.request.parse({ number: 'tulmc26000123', phone: '0712345678' }).number).toBe(
      'TUL-MC-26-000123',
    );
  });
});

describe('when a value comes that an older release stored', () => {
  // Digests, locks and codes are made of these: the form of today is the one of then.
  it.each<[IdentifierKind, readonly string[]]>([
    ['phone', ['+254712345678', '+254112345678']],
    ['email', ['amina@example.co.ke', "o'brien@example.ie", 'amina+bima@gmail.com', 'jürgen@example.de']],
    ['national ID', ['1234567', '12345678']],
    ['passport', ['AK1234567']],
    ['alien ID', ['AB12345678']],
    ['KRA PIN', ['A012345678Z']],
    ['plate of a car', ['KDA 123A', 'GKA123B', '29CD1K', 'KAA123', 'ZC1234']],
    ['plate of a motorcycle', ['KMFA 123B']],
    ['chassis number', ['NZE141-6012345', 'JTDBR32E720012345', 'ELSEWHERE101']],
    ['engine number', ['1NZ-C123456']],
    ['policy number', ['TUL-MC-26-000123', 'TUL-PA-27-1000001']],
    ['certificate number', ['C00000123', 'AB1234567']],
    ['M-Pesa receipt', ['SKL4H7Z2XQ']],
    ['date', ['1990-03-27']],
  ])('stays as it is: %s', (kind, values) => expect(values.map(identifierRules[kind].clean)).toEqual(values));

  it('has a name whose signs people compare as they like', () =>
    expect(isSameName("Ng'ang'a Mwangi", 'MWANGI, Ng\u02bcang\u02bca')).toBe(true));
});
