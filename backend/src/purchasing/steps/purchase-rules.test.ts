import { messageText, type MessageKey } from '@tulinde/contracts';
import { adult, callMe, paDetails, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { acceptTerms, allDocumentsLater, startMotor, startPa, walkTo, type Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';

/** What is sent in place of a valid answer, where it stands, and what is answered there. */
type Rule = readonly [field: string, value: unknown, message: MessageKey, params?: Record<string, string | number>];

const range = { from: '2026-03-02', to: '2026-04-01' };
const startDateRulesOf = (field: string): Rule[] => [
  [field, '', 'mandatory'],
  [field, '2026-02-30', 'day.format'],
  [field, '2026-03-01', 'cover.start.range', range],
  [field, '2026-04-02', 'cover.start.range', range],
];

const individual: Rule[] = [
  ['customerType', '', 'mandatory'],
  ['customerType', 'Cooperative', 'motor.customerType.unknown'],
  ['fullName', '', 'mandatory'],
  ['fullName', 'Amina', 'name.format'],
  ['idType', '', 'mandatory'],
  ['idType', 'LICENCE', 'id.type.unknown'],
  ['idNumber', '', 'mandatory'],
  ['idNumber', '123456', 'id.format.NATIONAL_ID'],
  ['kraPin', '', 'mandatory'],
  ['kraPin', 'A01234567Z', 'kra.format'],
  ['dateOfBirth', '', 'mandatory'],
  ['dateOfBirth', '1990-02-30', 'birth.format'],
  ['dateOfBirth', '2026-03-02', 'birth.future'],
  ['dateOfBirth', '1900-01-01', 'birth.tooLongAgo'],
  ['dateOfBirth', '2008-03-03', 'birth.tooYoung', { age: 18 }],
  ['phone', '', 'mandatory'],
  ['phone', '0512345678', 'phone.format'],
  ['email', '', 'mandatory'],
  ['email', 'amina@example', 'email.format'],
  ['county', '', 'mandatory'],
  ['county', 'Zanzibar', 'place.unknown'],
  ['town', '', 'mandatory'],
  ['town', 'x'.repeat(81), 'text.tooLong', { max: 80 }],
];

const vehicle: Rule[] = [
  ['plateKind', '', 'mandatory'],
  ['plateKind', 'STOLEN', 'vehicle.plateKind.unknown'],
  ['registration', '', 'mandatory'],
  ['registration', 'KMDA 123A', 'vehicle.plate.car'],
  ['chassisNumber', '', 'mandatory'],
  ['chassisNumber', 'ABC12', 'vehicle.chassis.format'],
  ['engineNumber', '', 'mandatory'],
  ['engineNumber', 'A1', 'vehicle.engine.format'],
  ['bodyType', '', 'mandatory'],
  ['bodyType', 'BOAT', 'choice.unknown'],
  ['bodyType', 'MOTORCYCLE', 'vehicle.body.unfit'],
  ['colour', '', 'mandatory'],
  ['colour', 'PINK', 'choice.unknown'],
  ['fuel', '', 'mandatory'],
  ['fuel', 'WATER', 'choice.unknown'],
  ...startDateRulesOf('startDate'),
];

const personalAccident: Rule[] = [
  ...individual.map(([field, ...rule]): Rule => [`customer.${field}`, ...rule]),
  ['people', [], 'mandatory'],
  ['people', [adult(2)], 'person.mismatch'],
  ['people', [adult(1), adult(1, { idNumber: '7654321' })], 'person.mismatch'],
  ['people.0.fullName', 'Amina', 'name.format'],
  ['people.0.dateOfBirth', '', 'mandatory'],
  ['people.0.dateOfBirth', '2010-01-01', 'person.age', { from: 18, to: 75 }],
  ['people.0.relationship', 'NEIGHBOUR', 'relationship.unknown'],
  ['people', [adult(1, { dateOfBirth: '1985-06-04' })], 'person.self'],
  ['people.0.idNumber', '1', 'person.id.format'],
  ['health.hasCondition', null, 'mandatory'],
  ['health.condition', '', 'mandatory'],
  ['health.hasDangerousWork', null, 'mandatory'],
  ['health.dangerousWork', '', 'mandatory'],
  ['nextOfKin.fullName', '', 'mandatory'],
  ['nextOfKin.relationship', 'NEIGHBOUR', 'relationship.unknown'],
  ['nextOfKin.relationship', 'SELF', 'nextOfKin.self'],
  ['nextOfKin.phone', '12345', 'phone.format'],
  ...startDateRulesOf('startDate'),
];
const ill = { hasCondition: true, condition: 'Asthma', hasDangerousWork: true, dangerousWork: 'Quarry' };

const calls: readonly (readonly [path: string, valid: object, rules: readonly Rule[], isPa?: boolean])[] = [
  ['/savePersonalDetails', personalDetails, individual],
  [
    '/savePersonalDetails',
    { ...personalDetails, idType: 'PASSPORT', idNumber: 'AK123456' },
    [['idNumber', 'AK1', 'id.format.PASSPORT']],
  ],
  ['/saveVehicleDetails', vehicleDetails, vehicle],
  // Whatever product the client names: the purchase is of a car.
  [
    '/saveVehicleDetails',
    { ...vehicleDetails, productId: 2, plateKind: 'OTHER', registration: 'KDA 123A' },
    [['plateKind', 'USUAL', 'vehicle.plate.motorCycle']],
  ],
  [
    '/saveVehicleDetails',
    { ...vehicleDetails, isFinanced: true, financier: 'Umoja Bank' },
    [
      ['financier', '', 'mandatory'],
      ['financier', 'x'.repeat(101), 'text.tooLong', { max: 100 }],
    ],
  ],
  [
    '/bookValuation',
    callMe,
    [
      ['method', '', 'mandatory'],
      ['method', 'POST', 'choice.unknown'],
      ['phone', '', 'mandatory'],
      ['phone', '12', 'phone.format'],
    ],
  ],
  ['/confirmDocuments', allDocumentsLater, [['later', ['LOGBOOK', 'KRA_PIN'], 'document.missing']]],
  ['/savePaDetails', { ...paDetails(), health: ill }, personalAccident, true],
];

const broken = (valid: object, path: string, value: unknown): object => {
  const body = structuredClone(valid) as Record<string, unknown>;
  const parts = path.split('.');
  const last = parts.pop()!;
  const parent = parts.reduce((at, part) => at[part] as Record<string, unknown>, body);
  parent[last] = value;
  return body;
};

onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' } }, (portal) => {
  let motor: Walk;
  let pa: Walk;
  beforeAll(async () => {
    motor = await walkTo(portal, await startMotor(portal), 'payment');
    pa = await startPa(portal);
    await acceptTerms(portal, pa);
  });

  describe('when the browser checks nothing', () => {
    it.each(calls.map(([path, ...rest]) => [path, rest] as const))(
      '%s refuses each broken rule by its field',
      async (path, rest) => {
        const [valid, rules, isPa = false] = rest;
        const walk = isPa ? pa : motor;
        expect((await walk.step(path, valid)).status).toBe(200);
        for (const [field, value, message, params] of rules) {
          const { status, body } = await walk.step(path, broken(valid, field, value));
          const text = messageText(message, 'en', params);
          const at =
            {
              'vehicle.plate.motorCycle': 'registration',
              'document.missing': 'ID',
              'person.self': 'people.0.relationship',
            }[message as string] ?? field;
          expect({ path, field, value, status, errors: body.errors }).toEqual({
            path,
            field,
            value,
            status: 422,
            errors: [{ field: at, message: text }],
          });
        }
      },
    );

    it('takes a town that is in no list, for a vehicle and for people', async () => {
      const town = 'Kwa Ng’ang’a';
      const details = paDetails();
      const answers = [
        await motor.step('/savePersonalDetails', { ...personalDetails, town }),
        await pa.step('/savePaDetails', { ...details, customer: { ...details.customer, town } }),
      ];
      expect(answers.map(({ status, body }) => [status, body.data?.customer?.town])).toEqual([
        [200, town],
        [200, town],
      ]);
    });

    it('answers every broken rule at once, in the language that is asked for', async () => {
      const { body } = await motor.step('/savePersonalDetails', {}, { 'accept-language': 'sw' });
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(
        expect.arrayContaining(['customerType', 'phone', 'email', 'county', 'town', 'kraPin']),
      );
      expect(body.errors[0].message).toBe('Tafadhali jaza sehemu zote zinazohitajika.');
    });

    it('refuses what is not accepted, declared or agreed to, and a plan that is not offered', async () => {
      const { price, terms } = await walkTo(portal, motor, 'payment').then((walk) => walk.ok('/getPurchase'));
      const plan = { plan: 'LIPA_POLE_POLE', instalments: 6, isAgreed: true };
      const refusals = [
        ['/acceptTerms', { version: terms.version, isAccepted: false }, 'isAccepted', 'terms.mustAccept'],
        ['/confirmSummary', { total: price.total, isDeclared: false }, 'isDeclared', 'summary.mustDeclare'],
        ['/confirmSummary', { total: 'free', isDeclared: true }, 'total', 'request.malformed'],
        ['/choosePaymentPlan', { ...plan, plan: 'NEVER' }, 'plan', 'choice.unknown'],
        ['/choosePaymentPlan', { ...plan, isAgreed: false }, 'isAgreed', 'instalments.mustAgree'],
        ...[null, 1, 2.5, 11].map((instalments) => [
          '/choosePaymentPlan',
          { ...plan, instalments },
          'instalments',
          'instalments.range',
        ]),
        ['/getLoanRepaymentSchedule', { instalments: 11 }, 'instalments', 'instalments.range'],
      ] as [string, object, string, MessageKey][];
      for (const [path, body, field, message] of refusals) {
        const answer = await motor.step(path, body);
        expect([path, answer.status, answer.body.errors]).toEqual([
          path,
          422,
          [{ field, message: messageText(message, 'en') }],
        ]);
      }
      const changed = await motor.step('/acceptTerms', { version: '1999-1', isAccepted: true });
      expect([changed.status, changed.body.code]).toEqual([409, 'TERMS_CHANGED']);
    });
  });
});
