import { addDays } from '@tulinde/contracts';
import { answersOffer, begins, fileIn, insurer, payment, reports } from './claims';
import type { Account } from './own-changes';
import type { Scene } from './story';

const atMuseum = { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way, at the museum' };
const atHome = { county: 'Nairobi', town: 'Westlands', spot: 'Rhapta Road, in front of the house' };
const licence = { licenceNumber: 'DL-2047113', licenceDate: '2011-08-19' };

const windscreen = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'fielder-glass',
    policy: 'fielder',
    type: 'window-windscreen-damage',
    on: day,
    happenedAt: `${day}T08:20:00+03:00`,
    answers: {
      place: atMuseum,
      description: 'A stone from a lorry in front of me hit the windscreen. The crack went from side to side.',
      driver: 'HOLDER',
      ...licence,
      isReported: false,
      glass: 'WINDSCREEN',
      glassCause: 'STONE',
      isRepaired: false,
    },
  }),
  insurer('fielder-glass', addDays(day, 2), [
    ['accept-document', fileIn('glass-before')],
    ['documents-complete', {}],
    ['offer', { facts: { limited: { items: [{ kind: 'GLASS', amount: 28_500 }] } } }],
  ]),
  answersOffer(account, 'fielder-glass', addDays(day, 3), { answer: 'ACCEPT' }),
  insurer('fielder-glass', addDays(day, 12), [['settle', payment('SJK4T7QW2M', addDays(day, 12))]]),
];

const bumper = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'fielder-bumper',
    policy: 'fielder',
    type: 'damage-to-vehicle',
    on: day,
    happenedAt: `${day}T07:45:00+03:00`,
    answers: {
      place: atMuseum,
      description: 'A matatu ran into the back of the car at the lights. Its driver stopped. Nobody was hurt.',
      driver: 'HOLDER',
      ...licence,
      isReported: true,
      obNumber: 'OB 14',
      policeStation: 'Parklands',
      hasThirdParties: true,
      thirdParties: [{ name: 'Peter Mwangi', phone: '0722000301', plate: 'KCB 512L', isInjured: false }],
      canBeDriven: true,
      wasTowed: false,
      vehicleAt: 'WITH_ME',
    },
  }),
  insurer('fielder-bumper', addDays(day, 4), [
    ['accept-document', fileIn('licence')],
    ['accept-document', fileIn('logbook')],
    [
      'plan-visit',
      {
        visitAt: `${addDays(day, 7)}T10:00:00+03:00`,
        place: 'Rhapta Road, in front of the house',
        assessor: 'Joseph Otieno',
        phone: '+254700000301',
      },
    ],
    ['write', { text: 'Please have the car at home that morning, and do not have it repaired before the visit.' }],
  ]),
];

const mirrors = (account: Account, day: string): Scene =>
  begins(
    account,
    {
      name: 'fielder-mirrors',
      policy: 'fielder',
      type: 'theft-of-parts',
      on: day,
      happenedAt: `${day}T05:30:00+03:00`,
      answers: {
        place: atHome,
        description: 'In the morning both side mirrors were gone. The car stood in front of the house overnight.',
        driver: 'NOBODY',
      },
    },
    'missing-parts',
  );

const offWork = (account: Account, day: string, offered: string): readonly Scene[] => [
  reports(account, {
    name: 'family-off-work',
    policy: 'family',
    type: 'temporary-disability',
    on: addDays(day, 3),
    happenedAt: `${day}T17:10:00+03:00`,
    answers: {
      person: 'Daniel Kamau Njoroge',
      cause: 'HOME',
      place: atHome,
      description: 'He fell from a ladder while he painted the gate, and broke his wrist.',
      isReported: false,
      hospital: 'MP Shah Hospital',
      wasAdmitted: false,
      offWorkFrom: addDays(day, 1),
    },
  }),
  insurer('family-off-work', addDays(day, 6), [['documents-complete', {}]]),
  insurer('family-off-work', offered, [
    ['offer', { facts: { person: { personCovered: 'ADULT', recordNo: 2 }, days: 30 } }],
  ]),
  answersOffer(account, 'family-off-work', addDays(offered, 1), { answer: 'ACCEPT' }),
];

const treatment = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'family-treatment',
    policy: 'family',
    type: 'medical',
    on: addDays(day, 1),
    happenedAt: `${day}T10:40:00+03:00`,
    answers: {
      person: 'Zawadi Wanjiku Kamau',
      cause: 'SPORT',
      place: { county: 'Nairobi', town: 'Westlands', spot: 'The school’s playing field' },
      description: 'She fell in a football match at school and cut her knee. It was cleaned and stitched.',
      isReported: false,
      hospital: 'Gertrude’s Clinic',
      wasAdmitted: false,
      receipts: [
        { what: 'Stitches and dressing', amount: '6800', paidOn: day },
        { what: 'X-ray', amount: '3500', paidOn: day },
      ],
    },
  }),
  insurer('family-treatment', addDays(day, 7), [
    ['documents-complete', {}],
    ['offer', { facts: { person: { personCovered: 'CHILD', recordNo: 1 }, receipts: 10_300 } }],
  ]),
];

/** One settled, one that an assessor looks at, one half written; of the family one to be paid and one to be answered. */
export const claimsOfAmina = (account: Account, today: string): readonly Scene[] => [
  ...windscreen(account, addDays(today, -41)),
  ...bumper(account, addDays(today, -6)),
  mirrors(account, addDays(today, -1)),
  ...offWork(account, addDays(today, -38), addDays(today, -4)),
  ...treatment(account, addDays(today, -9)),
];
