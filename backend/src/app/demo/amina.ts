import { addDays, addMonths } from '@tulinde/contracts';
import { demoCustomers } from '../../operators/seed/demo-customers';
import { cancels } from './cancelled-covers';
import { changesAccount } from './own-changes';
import { approves, buys, pays, type Scene } from './story';

const { customer, password } = demoCustomers[0];

const fielder = {
  quote: { make: 'Toyota', model: 'Fielder', yearOfManufacture: '2021', estimatedValue: '1950000' },
  vehicle: {
    registration: 'KDG 417M',
    chassisNumber: 'NZE161-7204417',
    engineNumber: '1NZ-F204417',
    bodyType: 'STATION_WAGON',
    colour: 'SILVER',
    fuel: 'PETROL',
    hasTracker: true,
  },
};
const demio = {
  quote: { make: 'Mazda', model: 'Demio', yearOfManufacture: '2018', estimatedValue: '1150000' },
  vehicle: {
    registration: 'KCU 836T',
    chassisNumber: 'DJ3FS-183618',
    engineNumber: 'P3-1836180',
    bodyType: 'HATCHBACK',
    colour: 'RED',
    fuel: 'PETROL',
  },
};
const note = {
  quote: { make: 'Nissan', model: 'Note', yearOfManufacture: '2013', productType: 'Third Party Only' },
  vehicle: {
    registration: 'KBZ 205C',
    chassisNumber: 'E12-052051',
    engineNumber: 'HR12-052051',
    bodyType: 'HATCHBACK',
    colour: 'BLUE',
    fuel: 'PETROL',
  },
};
const impreza = {
  quote: { make: 'Subaru', model: 'Impreza', yearOfManufacture: '2015', productType: 'Third Party Only' },
  vehicle: {
    registration: 'KCE 590J',
    chassisNumber: 'GP7-059059',
    engineNumber: 'FB20-059059',
    bodyType: 'HATCHBACK',
    colour: 'BLACK',
    fuel: 'PETROL',
  },
};

const family = {
  quote: { coverType: 'FAMILY' as const, numberOfAdults: 2, numberOfChildren: 2 },
  people: [
    ['ADULT', 1, customer.fullName, customer.dateOfBirth, 'SELF', customer.idNumber],
    ['ADULT', 2, 'Daniel Kamau Njoroge', '1985-09-23', 'SPOUSE', '20000103'],
    ['CHILD', 1, 'Zawadi Wanjiku Kamau', '2014-02-08', 'CHILD', 'BC-140208'],
    ['CHILD', 2, 'Jabali Njoroge Kamau', '2018-07-30', 'CHILD', 'BC-180730'],
  ].map(([personCovered, recordNo, fullName, dateOfBirth, relationship, idNumber]) => ({
    personCovered,
    recordNo,
    fullName,
    dateOfBirth,
    relationship,
    idNumber,
  })),
  nextOfKin: { fullName: 'Daniel Kamau Njoroge', relationship: 'SPOUSE', phone: '0722000103' },
};

const kin = [
  {
    fullName: 'Daniel Kamau Njoroge',
    relationship: 'SPOUSE',
    dateOfBirth: '1985-09-23',
    phone: '0722000103',
    idNumber: '20000103',
    share: '60',
  },
  {
    fullName: 'Zawadi Wanjiku Kamau',
    relationship: 'CHILD',
    dateOfBirth: '2014-02-08',
    phone: '',
    idNumber: '',
    share: '40',
    guardian: { fullName: 'Grace Njeri Kamau', relationship: 'SIBLING', phone: '0722000104' },
  },
];

/** An account in which everything is in order: every state of a policy. */
export const amina = (today: string): readonly Scene[] => {
  const nextDue = addDays(today, 4);
  const carStart = addMonths(nextDue, -3);
  const renewable = addMonths(addDays(today, 19), -12);
  const familyStart = addMonths(addDays(today, 25), -12);
  const expired = addMonths(addDays(today, -44), -12);
  const cancelled = addDays(today, -240);
  return [
    buys({ name: 'note', on: addDays(expired, -1), customer, insurer: 'Tsavo Shield', startsOn: expired, ...note }),
    buys({
      name: 'demio',
      on: addDays(renewable, -2),
      customer,
      insurer: 'Savanna Mutual General',
      startsOn: renewable,
      ...demio,
    }),
    buys({ name: 'impreza', on: cancelled, customer, insurer: 'Mara Plains', startsOn: cancelled, ...impreza }),
    cancels({ customer, password }, 'impreza', addDays(today, -95)),
    // Its refund is paid.
    approves(addDays(today, -94)),
    buys({
      name: 'family',
      on: addDays(familyStart, -2),
      customer,
      insurer: 'Savanna Mutual General',
      startsOn: familyStart,
      ...family,
    }),
    buys({
      name: 'fielder',
      on: addDays(carStart, -1),
      customer,
      insurer: 'Tsavo Shield',
      instalments: 6,
      startsOn: carStart,
      ...fielder,
    }),
    pays(customer, 'fielder', addDays(addMonths(carStart, 1), -2)),
    pays(customer, 'fielder', addMonths(carStart, 2)),
    changesAccount({ customer, password }, addDays(today, -20), [['/saveNextOfKin', { people: kin, password }]]),
  ];
};
