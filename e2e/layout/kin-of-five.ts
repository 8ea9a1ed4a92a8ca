import type { NextOfKinList } from '../../shared/contracts/src';

const names = [
  'Baraka Otieno Kamau',
  'Zawadi Achieng Otieno',
  'Jabali Otieno',
  'Imani Wanjiku Otieno',
  'Mwanahamisi Wanjiku Kamau',
];

/** As many as can be named: two adults, and three children with a guardian. */
export const kinOfFive: NextOfKinList = {
  changedAt: '2026-11-12T09:00:00.000Z',
  people: names.map((fullName, index) => {
    const isAdult = index === 0 || index === 4;
    return {
      fullName,
      relationship: index === 0 ? 'SPOUSE' : isAdult ? 'SIBLING' : 'CHILD',
      phone: isAdult ? '+254722000111' : '',
      idNumber: isAdult ? `2345678${index}` : '',
      share: 20,
      dateOfBirth: isAdult ? '1988-06-01' : `201${index}-01-14`,
      guardian: isAdult ? null : { fullName: 'Akinyi Otieno', relationship: 'SIBLING', phone: '+254722000112' },
    };
  }),
};
