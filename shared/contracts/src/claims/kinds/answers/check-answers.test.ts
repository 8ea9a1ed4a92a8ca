import * as fc from 'fast-check';
import {
  answersSchema,
  checkAnswers,
  claimKinds,
  claimKindOf,
  isMessageKey,
  keptOnDevice,
  missingOf,
  type ClaimType,
} from '../../../index';

const now = new Date('2026-11-23T09:00:00Z');
const check = (type: ClaimType, given: Record<string, unknown>, more = {}) =>
  checkAnswers(claimKindOf(type), given, { now, ...more });
const problem = (type: ClaimType, given: Record<string, unknown>, more = {}) =>
  check(type, given, more).problems.map(({ field, message }) => `${field}: ${message}`);

const incident = {
  happenedAt: '2026-11-22T06:15:00.000Z',
  place: { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way, by the petrol station' },
  description: 'I was hit from behind while I waited.',
  driver: 'OTHER',
  driverName: 'Peter Otieno',
  driverBirth: '1999-04-02',
  licenceNumber: 'DL-123',
  licenceDate: '2020-01-15',
  isReported: true,
  obNumber: 'OB 12/22/11/2026',
  policeStation: 'Parklands',
};
const details = {
  hasThirdParties: true,
  thirdParties: [{ plate: 'KDB 456B', vehicle: { make: 'Nissan', model: 'Note' }, isInjured: false }],
  canBeDriven: true,
  wasTowed: false,
  vehicleAt: 'WITH_ME',
};
const whole = { ...incident, ...details };

describe('when everything is answered', () => {
  it('has nothing against it, and keeps it as it is', () => {
    expect(check('damage-to-vehicle', whole)).toEqual({ answers: whole, problems: [], missing: [] });
  });

  it('makes it clean: plates, phones, blanks, amounts, instants', () => {
    const { answers, problems } = check('damage-to-vehicle', {
      ...whole,
      driverName: '  Peter   Otieno ',
      happenedAt: '2026-11-22T09:15+03:00',
      isReported: 'true',
      thirdParties: [{ plate: ' kdb456b', phone: '0712 345 678', isInjured: 'false' }],
    });
    expect(problems).toEqual([]);
    expect(answers).toMatchObject({
      driverName: 'Peter Otieno',
      happenedAt: '2026-11-22T06:15:00.000Z',
      isReported: true,
      thirdParties: [{ plate: 'KDB 456B', phone: '+254712345678', isInjured: false }],
    });
    expect(check('theft-of-parts', { parts: [{ part: 'Mirror', value: 'KES 12,500' }] }).answers).toEqual({
      parts: [{ part: 'Mirror', value: '12500' }],
    });
  });

  it('takes a time that a fast clock has told for now', () => {
    const { answers, problems } = check('damage-to-vehicle', { happenedAt: '2026-11-23T09:05:00Z' });
    expect([answers['happenedAt'], problems]).toEqual(['2026-11-23T09:00:00.000Z', []]);
  });

  it('leaves out what is not asked any more, and what hangs on that', () => {
    const { answers, missing } = check('damage-to-vehicle', { ...whole, driver: 'NOBODY', hasThirdParties: false });
    expect(missing).toEqual([]);
    expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['driverName', 'licenceNumber', 'thirdParties']));
  });
});

describe('when an answer breaks a rule', () => {
  it.each<[ClaimType, Record<string, unknown>, string]>([
    ['damage-to-vehicle', { happenedAt: '2026-11-23T09:05:01Z' }, 'happenedAt: claim.answer.future'],
    ['damage-to-vehicle', { happenedAt: '2026-02-30T09:00Z' }, 'happenedAt: claim.answer.instant'],
    ['damage-to-vehicle', { happenedAt: 'yesterday' }, 'happenedAt: claim.answer.instant'],
    ['damage-to-vehicle', { description: 'Too short.' }, 'description: claim.answer.short'],
    ['damage-to-vehicle', { description: 'x'.repeat(2001) }, 'description: text.tooLong'],
    ['damage-to-vehicle', { description: `${'x'.repeat(30)}\u202e` }, 'description: text.characters'],
    ['damage-to-vehicle', { driver: 'ME' }, 'driver: choice.unknown'],
    ['damage-to-vehicle', { driver: ['OTHER'] }, 'driver: request.malformed'],
    ['damage-to-vehicle', { ...incident, driverBirth: '2027-01-01' }, 'driverBirth: birth.future'],
    ['damage-to-vehicle', { ...incident, driverBirth: '1850-01-01' }, 'driverBirth: birth.tooLongAgo'],
    ['damage-to-vehicle', { ...incident, licenceDate: '2026-11-24' }, 'licenceDate: claim.answer.future'],
    ['damage-to-vehicle', { ...incident, licenceDate: '2026-13-01' }, 'licenceDate: day.format'],
    ['damage-to-vehicle', { ...incident, driverName: 'x'.repeat(101) }, 'driverName: text.tooLong'],
    ['damage-to-vehicle', { isReported: 'perhaps' }, 'isReported: choice.unknown'],
    ['damage-to-vehicle', { place: 'Nairobi' }, 'place: request.malformed'],
    ['damage-to-vehicle', { place: { county: {} } }, 'place.county: request.malformed'],
    ['damage-to-vehicle', { place: { village: 'Karen' } }, 'place.village: claim.answer.unknown'],
    ['damage-to-vehicle', { place: { position: 'here' } }, 'place.position: request.malformed'],
    ['damage-to-vehicle', { shoeSize: '42' }, 'shoeSize: claim.answer.unknown'],
    [
      'damage-to-vehicle',
      { ...details, thirdParties: [{}, { plate: '?' }] },
      'thirdParties.1.plate: vehicle.plate.other',
    ],
    ['damage-to-vehicle', { ...details, thirdParties: [{ phone: '12' }] }, 'thirdParties.0.phone: phone.format'],
    ['damage-to-vehicle', { ...details, thirdParties: [{ horn: 'x' }] }, 'thirdParties.0.horn: claim.answer.unknown'],
    ['damage-to-vehicle', { ...details, thirdParties: Array(6).fill({}) }, 'thirdParties: claim.answer.many'],
    ['damage-to-vehicle', { ...details, thirdParties: 'two' }, 'thirdParties: request.malformed'],
    ['theft-of-parts', { parts: [{ value: '0' }] }, 'parts.0.value: claim.answer.amount'],
    ['theft-of-parts', { parts: [{ value: '12.50' }] }, 'parts.0.value: claim.answer.amount'],
    ['temporary-disability', { offWorkFrom: '2026-11-10', offWorkTo: '2026-11-09' }, 'offWorkTo: claim.answer.before'],
  ])('%s %j', (type, given, expected) => {
    expect(problem(type, given)).toEqual([expected]);
  });

  it('knows whom the policy insures and which thefts are open, where it is told', () => {
    const told = { people: ['Amina Wanjikũ'], openThefts: ['CLM-26-000001'] };
    expect(problem('medical', { person: 'Amina Wanjikũ' }, told)).toEqual([]);
    expect(problem('medical', { person: 'Peter Otieno' }, told)).toEqual(['person: claim.answer.person']);
    expect(problem('medical', { person: 'Peter Otieno' })).toEqual([]);
    expect(problem('theft-recovery', { theftClaim: 'CLM-26-000002' }, told)).toEqual([
      'theftClaim: claim.answer.theft',
    ]);
  });

  it('takes no licence from before its driver could have one', () => {
    const early = { ...incident, driver: 'OTHER', driverBirth: '1999-04-02', licenceDate: '2015-04-01' };
    expect(problem('damage-to-vehicle', early)).toEqual(['licenceDate: claim.answer.licence']);
    expect(problem('damage-to-vehicle', { ...early, licenceDate: '2015-04-02' })).toEqual([]);
    const own = { ...incident, driver: 'HOLDER', licenceDate: '1970-01-01' };
    const holderBirth = '1990-06-30';
    expect(problem('damage-to-vehicle', own, { holderBirth })).toEqual(['licenceDate: claim.answer.licence']);
    expect(problem('damage-to-vehicle', own)).toEqual([]);
  });

  it('tells every one at once, with what is missing apart', () => {
    const { problems, missing } = check('damage-to-vehicle', {
      ...whole,
      driver: 'ME',
      description: 'No.',
      wasTowed: '',
    });
    expect(problems).toEqual([
      { field: 'description', message: 'claim.answer.short', params: { min: 20 } },
      { field: 'driver', message: 'choice.unknown' },
    ]);
    expect(missing).toEqual([{ what: 'QUESTION', name: 'wasTowed', page: 'details', blocks: true }]);
  });

  it('is as good as missing', () => {
    const lacks = missingOf(claimKindOf('theft-recovery'), { ...incident, theftClaim: 'x', isReported: 'perhaps' }, []);
    expect(lacks).toContainEqual({ what: 'QUESTION', name: 'isReported', page: 'incident', blocks: true });
  });

  it('allows a last day off work that is ahead', () => {
    expect(problem('temporary-disability', { offWorkFrom: '2026-11-10', offWorkTo: '2026-12-24' })).toEqual([]);
  });
});

describe('when something is missing', () => {
  it('names each question and group of evidence with its page, and whether it blocks', () => {
    const { place: _place, ...rest } = whole;
    const files = [{ group: 'corner-front-left' }, { group: 'damage-near' }, { group: 'plate', state: 'REFUSED' }];
    const missing = missingOf(claimKindOf('damage-to-vehicle'), { ...rest, place: { county: 'Nairobi' } }, files);
    expect(missing.map(({ name, page, blocks }) => `${page} ${name}${blocks ? ' blocks' : ''}`)).toEqual([
      'incident place.town blocks',
      'incident place.spot blocks',
      'evidence corner-front-right blocks',
      'evidence corner-back-left blocks',
      'evidence corner-back-right blocks',
      'evidence damage-near blocks',
      'evidence plate blocks',
      'evidence odometer',
      'evidence licence blocks',
      'evidence logbook blocks',
      'evidence abstract',
      'evidence estimate',
    ]);
  });

  it('asks for no licence where nobody drove', () => {
    const missing = missingOf(claimKindOf('damage-to-vehicle'), { ...whole, driver: 'NOBODY' }, []);
    expect(missing.map(({ name }) => name)).not.toContain('licence');
  });

  it('wants one entry of a list, and the answers of each', () => {
    const names = (given: Record<string, unknown>) => check('theft-of-parts', given).missing.map(({ name }) => name);
    expect(names({ ...incident })).toEqual(['parts']);
    expect(names({ ...incident, parts: [{ part: 'Mirror' }] })).toEqual(['parts.0.value', 'parts.0.hasReceipt']);
  });
});

describe('what a device may keep', () => {
  it('is nothing about health, and nothing of personal accident', () => {
    expect(keptOnDevice(claimKindOf('damage-to-vehicle'), whole)).toEqual({
      ...whole,
      thirdParties: [{ plate: 'KDB 456B', vehicle: { make: 'Nissan', model: 'Note' } }],
    });
    expect(keptOnDevice(claimKindOf('medical'), { ...incident, hospital: 'Aga Khan' })).toEqual({});
  });
});

describe('whatever comes', () => {
  const names = [
    ...new Set(
      Object.values(claimKinds).flatMap(({ incident: a, details: b }) => [...a, ...b].map(({ name }) => name)),
    ),
  ];
  const bodies = fc.dictionary(
    fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()),
    fc.anything(),
    { maxKeys: 12 },
  );

  it('never throws, says what people can read, and gives only what a draft takes and the rules take again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(claimKinds)), bodies, (kind, given) => {
        const { answers, problems } = checkAnswers(kind, given, { now });
        expect(problems.filter(({ message }) => !isMessageKey(message))).toEqual([]);
        missingOf(kind, given, []);
        if (problems.length > 0) return;
        expect(answersSchema.safeParse(answers).success).toBe(true);
        expect(checkAnswers(kind, answers, { now }).answers).toEqual(answers);
      }),
      { numRuns: 300 },
    );
  });
});
