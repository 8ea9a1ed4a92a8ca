import { storedCustomer, storedVehicle } from '@tulinde/testing/sample-customer';
import { onSeededPostgres } from '../../../../testing/databases';
import { localRegistryCertificates, registryTokens } from '../../database/schema';
import { startFakeDmvic } from '../../../../testing/fake-dmvic';
import { dmvicRegistry } from './dmvic';
import { localRegistry } from './local';
import type { CertificateRegistry, CertificateRequest } from './port';
import { sharedTokens } from './registry-tokens';
import { missingFields } from './required-fields';

const request = (changes: Partial<CertificateRequest> = {}): CertificateRequest => ({
  requestKey: 'TUL-MC-26-000001',
  type: 'C',
  category: 'PRIVATE',
  use: '',
  insurer: 'Savanna Mutual General',
  cover: 'Comprehensive',
  policyNumber: 'TUL-MC-26-000001',
  holder: 'Amina Otieno',
  holderPin: storedCustomer.kraPin,
  email: storedCustomer.email,
  phone: storedCustomer.phone,
  registration: storedVehicle.registration,
  chassisNumber: storedVehicle.chassisNumber,
  engineNumber: storedVehicle.engineNumber,
  make: 'Toyota',
  model: 'Fielder',
  year: 2020,
  bodyType: storedVehicle.bodyType,
  value: 1_800_000,
  tonnage: null,
  passengers: null,
  startsOn: '2026-03-05',
  endsOn: '2027-03-04',
  ...changes,
});

/** What both have to do; each test with a vehicle of its own. */
const behaves = (registry: () => CertificateRegistry) => {
  const other = (name: string, changes: Partial<CertificateRequest> = {}) =>
    request({
      requestKey: name,
      policyNumber: name,
      registration: `KDB ${name}`,
      chassisNumber: `CHASSIS-${name}`,
      ...changes,
    });

  it('gives one certificate for one request, however often it is asked for', async () => {
    const first = await registry().issue(other('once'));
    expect(await registry().issue(other('once'))).toEqual(first);
    expect(await registry().validate(first.number)).toBe('valid');
  });

  it('refuses cover that overlaps, and tells nothing of the other holder', async () => {
    await registry().issue(other('taken'));
    const again = registry().issue(other('taken', { requestKey: 'another' }));
    await expect(again).rejects.toMatchObject({ name: 'CertificateRefusedError', reason: 'overlap' });
    await expect(again).rejects.not.toThrow('Wanjiku');
  });

  it('frees the vehicle when a certificate is cancelled, once or twice', async () => {
    const { number } = await registry().issue(other('sold'));
    await registry().cancel(number, 'sold');
    await registry().cancel(number, 'sold');
    expect(await registry().validate(number)).toBe('cancelled');
    await registry().issue(other('sold', { requestKey: 'the new owner' }));
  });

  it('says until when a vehicle is covered, whoever covered it, and nothing of one that is free', async () => {
    const days = { startsOn: '2026-06-01', endsOn: '2027-05-31' };
    const vehicle = { registration: 'KDB asked', chassisNumber: 'CHASSIS-asked' };
    expect(await registry().coveredUntil(vehicle, days)).toBeNull();
    const { number } = await registry().issue(other('asked'));
    expect(await registry().coveredUntil(vehicle, days)).toBe('2027-03-04');
    await registry().cancel(number, 'sold');
    expect(await registry().coveredUntil(vehicle, days)).toBeNull();
  });

  it('knows nothing of a number that it did not give', async () => {
    expect(await registry().validate('C99999999')).toBe('unknown');
  });

  it('is not asked for what it would refuse', async () => {
    const lacking = other('lacking', { value: null });
    await expect(registry().issue(lacking)).rejects.toMatchObject({ reason: 'fields', message: /value/ });
  });
};

it.each([
  ['C', {}, []],
  ['C', { registration: null }, []],
  ['C', { registration: null, engineNumber: '' }, ['registration']],
  ['C', { value: null }, ['value']],
  ['C', { value: null, cover: 'Third Party Only' }, []],
  ['A', { passengers: 14 }, []],
  ['A', {}, ['passengers']],
  ['A', { passengers: 201 }, ['passengers']],
  ['B', { passengers: 2 }, ['tonnage']],
  ['B', { passengers: 2, tonnage: 7 }, []],
  ['D', { passengers: 1, cover: 'Third Party Only', value: null }, []],
  ['D', {}, ['passengers']],
] as const)('type %s with %j lacks %j', (type, changes, missing) => {
  expect(missingFields(request({ type, ...changes }))).toEqual(missing);
});

onSeededPostgres((current) => {
  describe('the local registry', () => {
    beforeAll(async () => {
      await current().database.db.delete(localRegistryCertificates);
    });
    behaves(() => localRegistry(current().database.db));

    it('issues one of many that come at once for one vehicle', async () => {
      const registries = [1, 2, 3, 4].map(() => localRegistry(current().openAgain().db));
      const answers = await Promise.allSettled(
        registries.map((registry, index) => registry.issue(request({ requestKey: `race ${index}` }))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('takes cover that follows on the day after', async () => {
      const registry = localRegistry(current().database.db);
      const vehicle = { registration: 'KDC 100C', chassisNumber: 'FOLLOWS-1' };
      await registry.issue(request({ ...vehicle, requestKey: 'month 1', endsOn: '2026-04-04' }));
      await registry.issue(
        request({ ...vehicle, requestKey: 'month 2', startsOn: '2026-04-05', endsOn: '2026-05-04' }),
      );
    });
  });
});

onSeededPostgres((current) => {
  it('shares one token with all processes of the account, and keeps it from whoever reads the database', async () => {
    const fake = await startFakeDmvic();
    const at = new Date('2026-03-02T09:00:00Z');
    const account = { url: fake.url, clientId: 'client', username: 'user', password: 'password' };
    const settings = { ...account, client: null, members: {}, confirmsGaps: false };
    const open = () => {
      const { db } = current().openAgain();
      return dmvicRegistry(settings, () => at, sharedTokens(db, account));
    };
    const [one, two, three] = [open(), open(), open()];
    await Promise.all([one.validate('C1'), two.validate('C1'), three.validate('C1')]);
    expect(fake.logins()).toBe(1);
    fake.revokeToken();
    await Promise.all([one.validate('C1'), two.validate('C1'), three.validate('C1')]);
    expect(fake.logins()).toBe(2);
    const { db } = current().database;
    expect(JSON.stringify(await db.select().from(registryTokens))).not.toContain('token-');
    // With another password there is none.
    expect(await sharedTokens(db, account).read(at)).toMatchObject({ token: 'token-2' });
    expect(await sharedTokens(db, { ...account, password: 'other' }).read(at)).toBeNull();
    expect(await sharedTokens(db, account).read(new Date('2026-03-10T09:00:00Z'))).toBeNull();
    await fake.stop();
  });
});

describe('the registry of record', () => {
  let fake: Awaited<ReturnType<typeof startFakeDmvic>>;
  let at = new Date('2026-03-02T09:00:00Z');
  const settings = () => ({
    url: fake.url,
    clientId: 'client',
    username: 'user',
    password: 'password',
    client: null,
    members: { 'Savanna Mutual General': 14 },
    confirmsGaps: false,
  });
  const open = () => dmvicRegistry(settings(), () => at);
  beforeAll(async () => {
    fake = await startFakeDmvic();
  });
  afterAll(() => fake.stop());
  behaves(() => open());

  it.each([
    ['A', { passengers: 14, category: 'PSV', use: 'Matatu' }, { Licensedtocarry: 14, TypeOfCertificate: 1 }],
    ['A', { passengers: 4, category: 'PSV', use: 'Digital Taxi' }, { Licensedtocarry: 4, TypeOfCertificate: 8 }],
    [
      'B',
      { passengers: 2, tonnage: 30, category: 'COMMERCIAL', use: 'Own Goods' },
      { Licensedtocarry: 2, Tonnage: 30, VehicleType: 1 },
    ],
    [
      'B',
      { passengers: 2, tonnage: 9, category: 'COMMERCIAL', use: 'Petroleum Tanker -LPG' },
      { Tonnage: 9, VehicleType: 5 },
    ],
    ['C', {}, { SumInsured: 1_800_000, Yearofmanufacture: 2020, Membercompanyid: 14 }],
    ['D', { passengers: 1 }, { Licensedtocarry: 1, TypeOfCertificate: 4 }],
    ['D', { passengers: 1, category: 'PSV', use: 'Boda Boda' }, { TypeOfCertificate: 9 }],
  ] as const)('has a call of its own for type %s with %j', async (type, changes, sent) => {
    const { number } = await open().issue(
      request({
        type,
        requestKey: `type ${type}`,
        chassisNumber: `TYPE-${type}-${JSON.stringify(changes)}`,
        ...changes,
      }),
    );
    expect(number.startsWith(type)).toBe(true);
    const { path, body } = fake.calls.at(-1)!;
    expect(path).toBe(`/api/V5/IntermediaryIntegration/IssuanceType${type}Certificate`);
    expect(body).toMatchObject({ Commencingdate: '05/03/2026', Phonenumber: '712345678', ...sent });
  });

  it('logs in once for many calls, again before its token runs out, and once more when it is refused', async () => {
    const registry = open();
    const before = fake.logins();
    await registry.validate('C1');
    await registry.validate('C1');
    expect(fake.logins() - before).toBe(1);
    fake.revokeToken();
    await registry.validate('C1');
    expect(fake.logins() - before).toBe(2);
    at = new Date('2026-03-09T08:59:30Z');
    await registry.validate('C1');
    expect(fake.logins() - before).toBe(3);
  });

  it.each([
    ['an insurer without a number there', { insurer: 'Nobody Insurance' }, 'TULINDE_DMVIC_MEMBERS'],
    ['a use that it has no type for', { type: 'B', passengers: 2, tonnage: 3, use: 'Rocket' }, 'no type for "Rocket"'],
  ] as const)('is not asked for %s', async (_case, changes, message) => {
    const before = fake.calls.length;
    const lacking = open().issue(request({ requestKey: 'lacking', chassisNumber: 'LACKING-1', ...changes }));
    await expect(lacking).rejects.toMatchObject({ reason: 'fields', message: expect.stringContaining(message) });
    expect(fake.calls).toHaveLength(before);
  });

  it('finds the certificate whose answer was lost, and takes none of another policy for it', async () => {
    const vehicle = { registration: 'KDB 200L', chassisNumber: 'LOST-1' };
    const lost = request({ ...vehicle, requestKey: 'TP-LOST', policyNumber: 'TP-LOST' });
    await open().validate('C1');
    fake.loseNext();
    await expect(open().issue(lost)).rejects.not.toMatchObject({ name: 'CertificateRefusedError' });
    const { number } = await open().issue(lost);
    expect(await open().issue(lost)).toEqual({ number });
    expect(await open().validate(number)).toBe('valid');
    for (const other of [{ requestKey: 'TP-2', policyNumber: 'TP-2' }, { requestKey: 'TP-LOST again' }]) {
      await expect(open().issue({ ...lost, ...other })).rejects.toMatchObject({ reason: 'overlap' });
    }
  });

  it('confirms days without cover where it is told to, and gives them to people otherwise', async () => {
    fake.findGaps(true);
    const vehicle = { registration: 'KDB 200G', chassisNumber: 'GAP-1' };
    const gap = request({ ...vehicle, requestKey: 'TP-GAP', policyNumber: 'TP-GAP' });
    await expect(open().issue(gap)).rejects.toMatchObject({
      reason: 'unknown',
      message: expect.stringContaining('ER007'),
    });
    const { number } = await dmvicRegistry({ ...settings(), confirmsGaps: true }, () => at).issue(gap);
    expect(fake.calls.at(-1)).toMatchObject({
      path: '/api/V5/Integration/ConfirmCertificateIssuance',
      body: { IsApproved: true, IsLogBookVerified: true, IsVehicleInspected: true, UserName: 'user' },
    });
    fake.findGaps(false);
    expect(await open().validate(number)).toBe('valid');
  });

  it('confirms nothing but days without cover', async () => {
    const message = 'Please note that the details entered do not match NTSA records';
    fake.next({ Issuance: { RequestID: 'UAT-1' }, Errors: [{ code: 'ER007', message }] });
    const registry = dmvicRegistry({ ...settings(), confirmsGaps: true }, () => at);
    await expect(registry.issue(request({ chassisNumber: 'ALERT-1' }))).rejects.toMatchObject({ reason: 'unknown' });
    expect(fake.calls.at(-1)?.path).toContain('IssuanceTypeC');
  });

  it('logs in once more when the body of an answer says that the token has ended', async () => {
    const registry = open();
    await registry.validate('C1');
    const before = fake.logins();
    fake.revokeToken(true);
    expect(await registry.validate('C99999998')).toBe('unknown');
    expect(fake.logins() - before).toBe(1);
  });

  it.each([
    ['sold', 15],
    ['not-paid', 21],
    ['replaced', 19],
    ['asked-for', 8],
    ['gone', 26],
  ] as const)('cancels what is %s for the reason %s of the registry', async (reason, cancelreasonid) => {
    fake.next({ success: true, callbackObj: {}, Error: [] });
    await open().cancel('C1000', reason);
    expect(fake.calls.at(-1)?.body).toEqual({ CertificateNumber: 'C1000', cancelreasonid });
  });

  const vehicle = { registration: 'KDB 100A', chassisNumber: '' };
  const days = { startsOn: '2026-06-01', endsOn: '2027-05-31' };
  it.each([
    [
      'no record',
      { success: false, callbackObj: {}, Error: [{ errorCode: 'ER0016', errorText: 'No Records Found' }] },
      null,
    ],
    [
      'no record, in other words',
      { callbackObj: null, Errors: [{ code: 'ER0016', message: 'No Records Found' }] },
      null,
    ],
    [
      'cover',
      {
        success: true,
        callbackObj: { DoubleInsurance: [{ CoverEndDate: '22/02/2027', CertificateStatus: 'Active' }] },
        Error: [],
      },
      '2027-02-22',
    ],
    [
      'cover with a time',
      { success: true, callbackObj: { DoubleInsurance: [{ CoverEndDate: '22/02/2027 23:59' }] }, Error: [] },
      '2027-02-22',
    ],
    [
      'cover that was cancelled',
      {
        success: true,
        callbackObj: { DoubleInsurance: [{ CoverEndDate: '22/02/2027', CertificateStatus: 'Cancelled' }] },
      },
      null,
    ],
  ])('reads whether a vehicle is covered: %s', async (_case, body, until) => {
    fake.next(body);
    expect(await open().coveredUntil(vehicle, days)).toBe(until);
  });

  it.each([
    ['ER003', 'fields'],
    ['ER004', 'fields'],
    ['ER005', 'overlap'],
    ['ER006', 'unknown'],
    ['ER007', 'unknown'],
    ['ER0015', 'unknown'],
  ])('gives a certificate that is refused with %s to people, for: %s', async (errorCode, reason) => {
    fake.next({
      success: false,
      callbackObj: {},
      error: [{ errorCode, errorText: 'As the registry says of Wanjiku' }],
    });
    const refused = open().issue(request({ requestKey: `refused ${errorCode}` }));
    await expect(refused).rejects.toMatchObject({ name: 'CertificateRefusedError', reason });
    await expect(refused).rejects.not.toThrow('Wanjiku');
  });

  it('fails so that it is tried again when the login is refused or the registry is away', async () => {
    const refused = dmvicRegistry({ ...settings(), password: 'old' }, () => at);
    await expect(refused.validate('C1')).rejects.toMatchObject({ name: 'Error', message: /login with 401/ });
    const away = dmvicRegistry({ ...settings(), url: 'http://127.0.0.1:1' }, () => at);
    await expect(away.validate('C1')).rejects.not.toMatchObject({ name: 'CertificateRefusedError' });
  });
});
