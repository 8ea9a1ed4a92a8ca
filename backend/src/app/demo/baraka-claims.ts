import { addDays } from '@tulinde/contracts';
import { answersOffer, customerDoes, fileIn, insurer, payment, reports } from './claims';
import type { Account } from './own-changes';
import type { Scene } from './story';
import { proofOf } from './own-changes';

const parked = { driver: 'NOBODY' };
const kondele = { county: 'Kisumu', town: 'Kondele', spot: 'Nje ya soko' };
const school = { county: 'Kisumu', town: 'Kisumu', spot: 'Uwanja wa shule' };
const student = { person: 'Faith Atieno Odhiambo', cause: 'SPORT', place: school, isReported: false };

/* Reported as stolen, and found five days later. */
const theft = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'tiida-theft',
    policy: 'tiida',
    type: 'total-theft',
    on: day,
    happenedAt: `${day}T05:00:00+03:00`,
    answers: {
      place: kondele,
      description: 'Asubuhi gari halikuwa pale nilipoliegesha usiku. Mlinzi hakuona mtu.',
      ...parked,
      isReported: true,
      obNumber: 'OB 31',
      policeStation: 'Kondele',
      lastSeenBy: 'Mimi mwenyewe, saa nne usiku',
      keys: 'ALL',
      hasTracker: false,
      hasAntiTheft: true,
      antiTheftDevice: 'Kengele',
      isFinanced: false,
    },
  }),
  insurer('tiida-theft', addDays(day, 2), [
    ['accept-document', fileIn('logbook')],
    ['ask-document', { group: 'abstract', reason: 'Tunahitaji maelezo ya polisi ili kuendelea.' }],
  ]),
  reports(account, {
    name: 'tiida-found',
    policy: 'tiida',
    type: 'theft-recovery',
    on: addDays(day, 6),
    theft: 'tiida-theft',
    happenedAt: `${addDays(day, 5)}T15:00:00+03:00`,
    answers: {
      place: { county: 'Kisumu', town: 'Ahero', spot: 'Kando ya barabara ya Awasi' },
      description: 'Polisi walilipata limeachwa kando ya barabara, milango ikiwa wazi.',
      isReported: true,
      obNumber: 'OB 7',
      policeStation: 'Ahero',
      condition: 'STRIPPED',
      conditionWords: 'Betri, redio na magurudumu mawili hayapo. Kitasa cha mlango kimevunjwa.',
      vehicleAt: 'Kituo cha polisi cha Ahero',
      isReleased: true,
    },
  }),
  insurer('tiida-found', addDays(day, 10), [
    ['documents-complete', {}],
    [
      'offer',
      {
        facts: {
          damage: {
            items: [
              { kind: 'PART', amount: 86_000 },
              { kind: 'LABOUR', amount: 14_000 },
            ],
          },
        },
      },
    ],
  ]),
  answersOffer(account, 'tiida-found', addDays(day, 10), { answer: 'ACCEPT' }),
  insurer('tiida-found', addDays(day, 14), [['settle', payment('SHD8N1XC5R', addDays(day, 14))]]),
];

const glass = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'probox-glass',
    policy: 'probox',
    type: 'window-windscreen-damage',
    on: addDays(day, 1),
    happenedAt: `${day}T18:30:00+03:00`,
    answers: {
      place: kondele,
      description: 'Tawi la mti lilianguka wakati wa mvua na kuvunja kioo cha nyuma.',
      ...parked,
      isReported: false,
      glass: 'REAR',
      glassCause: 'WEATHER',
      isRepaired: true,
      repairCost: '17500',
    },
  }),
  insurer('probox-glass', addDays(day, 8), [
    ['accept-document', fileIn('glass-before')],
    ['ask-document', { group: 'receipts', reason: 'Tafadhali tuma risiti ya kioo kipya.' }],
  ]),
];

const lights = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'probox-lights',
    policy: 'probox',
    type: 'theft-of-parts',
    on: addDays(day, 1),
    happenedAt: `${day}T04:30:00+03:00`,
    answers: {
      place: kondele,
      description: 'Taa mbili za nyuma zimeibwa usiku gari likiwa limeegeshwa.',
      ...parked,
      isReported: true,
      obNumber: 'OB 22',
      policeStation: 'Kondele',
      parts: [{ part: 'Taa za nyuma', value: '24000', hasReceipt: false }],
    },
  }),
  insurer('probox-lights', addDays(day, 4), [
    ['accept-document', fileIn('plate')],
    ['refuse-document', fileIn('logbook', { reason: 'Nambari ya chesisi haisomeki. Tafadhali piga picha nyingine.' })],
  ]),
];

const withdrawn = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'student-ankle',
    policy: 'student',
    type: 'medical',
    on: addDays(day, 1),
    happenedAt: `${day}T16:00:00+03:00`,
    answers: {
      ...student,
      description: 'Aliteguka kifundo cha mguu katika mchezo wa voliboli.',
      hospital: 'Zahanati ya shule',
      wasAdmitted: false,
      receipts: [{ what: 'Dawa na bandeji', amount: '1800', paidOn: day }],
    },
  }),
  customerDoes(account, 'student-ankle', addDays(day, 4), '/withdrawClaim', {
    reason: 'Shule imelipa matibabu.',
    proof: proofOf(account),
  }),
];

const sent = (account: Account, day: string): Scene =>
  reports(account, {
    name: 'student-tooth',
    policy: 'student',
    type: 'medical',
    on: addDays(day, 1),
    happenedAt: `${day}T11:00:00+03:00`,
    answers: {
      ...student,
      description: 'Aligongwa na mpira wa hoki na kuvunjika jino la mbele.',
      hospital: 'Kisumu Dental Clinic',
      wasAdmitted: false,
      receipts: [{ what: 'Matibabu ya jino', amount: '9500', paidOn: day }],
    },
  });

/** A theft whose vehicle was found, and what it cost; what the insurer asks for and refuses; one withdrawn, one just sent. */
export const claimsOfBaraka = (account: Account, today: string): readonly Scene[] => [
  ...theft(account, addDays(today, -143)),
  ...glass(account, addDays(today, -9)),
  ...lights(account, addDays(today, -5)),
  ...withdrawn(account, addDays(today, -30)),
  sent(account, addDays(today, -2)),
];
