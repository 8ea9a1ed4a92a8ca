import { addDays, addMonths } from '@tulinde/contracts';
import { demoCustomers } from '../../operators/seed/demo-customers';
import { cancels } from './cancelled-covers';
import { changesAccount } from './own-changes';
import { buys, pays, type Scene } from './story';

const { customer, password } = demoCustomers[2];

const axio = {
  quote: { make: 'Toyota', model: 'Axio', yearOfManufacture: '2018', estimatedValue: '1350000' },
  vehicle: {
    registration: 'KCX 248R',
    chassisNumber: 'NKE165-248248',
    engineNumber: '1NZ-2482480',
    bodyType: 'SALOON',
    colour: 'WHITE',
    fuel: 'PETROL',
  },
};

const vitz = {
  quote: { make: 'Toyota', model: 'Vitz', yearOfManufacture: '2014', productType: 'Third Party Only' },
  vehicle: {
    registration: 'KCA 719F',
    chassisNumber: 'KSP130-719719',
    engineNumber: '1KR-7197190',
    bodyType: 'HATCHBACK',
    colour: 'GREEN',
    fuel: 'PETROL',
  },
};

/**
 * A customer whose cover has just lapsed for an unpaid instalment and can still be reinstated, and who cancelled another
 * cover yesterday.
 */
export const chebet = (today: string): readonly Scene[] => {
  // The third instalment was due nine days ago: seven of grace, and two without cover.
  const start = addMonths(addDays(today, -9), -2);
  const vitzStart = addDays(today, -40);
  return [
    buys({
      name: 'axio',
      on: addDays(start, -1),
      customer,
      insurer: 'Savanna Mutual General',
      instalments: 6,
      startsOn: start,
      ...axio,
    }),
    pays(customer, 'axio', addMonths(start, 1)),
    changesAccount({ customer, password }, addDays(start, 2), []),
    buys({ name: 'vitz', on: vitzStart, customer, insurer: 'Mara Plains', startsOn: vitzStart, ...vitz }),
    cancels({ customer, password }, 'vitz', addDays(today, -1)),
  ];
};
