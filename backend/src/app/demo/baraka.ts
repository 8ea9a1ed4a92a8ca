import { addDays, addMonths, products } from '@tulinde/contracts';
import { demoCustomers } from '../../operators/seed/demo-customers';
import { changesAccount } from './own-changes';
import { approves, buys, pays, type Scene } from './story';

const { customer, password } = demoCustomers[1];

const psv = { productCategory: 'PSV', productType: 'Third Party Only' };
const matatu = {
  quote: {
    make: 'Toyota',
    model: 'Hiace',
    yearOfManufacture: '2016',
    ...psv,
    vehicleUse: 'Matatu',
    passangers: 14,
    coverDuration: 1,
  },
  vehicle: {
    registration: 'KCQ 114P',
    chassisNumber: 'KDH201-114114',
    engineNumber: '1KD-1141140',
    bodyType: 'MINIBUS',
    colour: 'WHITE',
    fuel: 'DIESEL',
  },
};
const bodaBoda = {
  quote: {
    make: 'Bajaj',
    model: 'Boxer',
    yearOfManufacture: '2022',
    productId: products.motorCycle.id,
    ...psv,
    vehicleUse: 'Boda Boda',
    passangers: 1,
  },
  vehicle: {
    registration: 'KMFT 381B',
    chassisNumber: 'MD2A-3813810',
    engineNumber: 'DZZ-381381',
    bodyType: 'MOTORCYCLE',
    colour: 'RED',
    fuel: 'PETROL',
  },
};
const probox = {
  quote: { make: 'Toyota', model: 'Probox', yearOfManufacture: '2019', estimatedValue: '1100000' },
  vehicle: {
    registration: 'KDB 672K',
    chassisNumber: 'NCP160-672672',
    engineNumber: '1NR-6726720',
    bodyType: 'STATION_WAGON',
    colour: 'WHITE',
    fuel: 'PETROL',
  },
};
const tiida = {
  quote: { make: 'Nissan', model: 'Tiida', yearOfManufacture: '2016', estimatedValue: '950000' },
  vehicle: {
    registration: 'KCL 903D',
    chassisNumber: 'SC11-903903',
    engineNumber: 'HR15-903903',
    bodyType: 'HATCHBACK',
    colour: 'GREY',
    fuel: 'PETROL',
  },
};
const student = {
  quote: { coverType: 'STUDENT' as const, coverDuration: 90 },
  people: [
    {
      personCovered: 'STUDENT',
      recordNo: 1,
      fullName: 'Faith Atieno Odhiambo',
      relationship: 'CHILD',
      dateOfBirth: '2009-03-14',
      idNumber: 'BC-090314',
    },
  ],
  student: { school: 'Kisumu Girls High School', admissionNumber: 'KG-7719' },
  nextOfKin: { fullName: 'Rose Achieng Odhiambo', relationship: 'SPOUSE', phone: '0722000105' },
};

/** An account that needs looking after: cover that ends soon, a gap, an instalment that is late, and one that never came. */
export const baraka = (today: string): readonly Scene[] => {
  const matatuStart = addDays(today, -11);
  const bodaStart = addMonths(addDays(today, -12), -12);
  const lateStart = addMonths(addDays(today, -2), -2);
  const studentStart = addMonths(addDays(today, 16), -3);
  const lapsedStart = addDays(today, -150);
  return [
    buys({
      name: 'boda',
      on: addDays(bodaStart, -3),
      customer,
      insurer: 'Mara Plains',
      startsOn: bodaStart,
      ...bodaBoda,
    }),
    buys({
      name: 'tiida',
      on: addDays(lapsedStart, -1),
      customer,
      insurer: 'Savanna Mutual General',
      instalments: 4,
      startsOn: lapsedStart,
      ...tiida,
    }),
    // The second instalment never came: a month, seven days of grace, fourteen to have the cover back, and it is settled.
    approves(addDays(addMonths(lapsedStart, 1), 23)),
    buys({
      name: 'probox',
      on: addDays(lateStart, -1),
      customer,
      insurer: 'Tsavo Shield',
      instalments: 5,
      startsOn: lateStart,
      ...probox,
    }),
    pays(customer, 'probox', addMonths(lateStart, 1)),
    buys({
      name: 'student',
      on: addDays(studentStart, -1),
      customer,
      insurer: 'Rift Crest',
      startsOn: studentStart,
      ...student,
    }),
    buys({
      name: 'matatu',
      on: addDays(matatuStart, -1),
      customer,
      insurer: 'Rift Crest',
      startsOn: matatuStart,
      ...matatu,
    }),
    changesAccount({ customer, password }, addDays(matatuStart, 1), []),
  ];
};
