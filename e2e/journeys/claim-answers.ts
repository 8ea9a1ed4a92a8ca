import type { Answers, ClaimType } from '../../shared/contracts/src';

const place = { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way, by the petrol station' };
const description = 'I had stopped at the lights when it happened, and nobody could have seen it coming.';

const parked = {
  place,
  description,
  driver: 'NOBODY',
  isReported: true,
  obNumber: '23/11/2026',
  policeStation: 'Parklands',
};
const hurt = { place, description, cause: 'ROAD', isReported: false, person: 'Baraka Otieno' };
const treated = { hospital: 'Mbagathi Hospital', wasAdmitted: true, admittedOn: 'today' };

/**
 * What a customer answers to each kind. When it happened is known from the page before, as is what leaves nothing to choose; `today`
 * stands for the day of the test.
 */
export const claimAnswers: Readonly<Record<ClaimType, Answers>> = {
  'damage-to-vehicle': {
    place,
    description,
    driver: 'OTHER',
    driverName: 'Baraka Otieno',
    driverBirth: '1988-06-01',
    licenceNumber: 'DL-204518',
    licenceDate: '2012-04-30',
    isReported: false,
    hasThirdParties: true,
    thirdParties: [
      { name: 'Juma Mwangi', plate: 'KDA 123B', vehicle: { make: 'Nissan', model: 'Note' }, isInjured: false },
    ],
    canBeDriven: false,
    wasTowed: true,
    vehicleAt: 'GARAGE',
    garage: 'Kirinyaga Road Motors, Nairobi',
  },
  'total-theft': {
    ...parked,
    lastSeenBy: 'My wife, at eight in the morning',
    keys: 'SOME',
    keysMissing: 'In the office',
    hasTracker: true,
    trackerName: 'Simba Track',
    trackerWorked: true,
    hasAntiTheft: false,
    isFinanced: false,
  },
  'theft-recovery': {
    place,
    description,
    isReported: true,
    obNumber: '24/11/2026',
    policeStation: 'Parklands',
    condition: 'STRIPPED',
    conditionWords: 'The wheels, the battery and the radio are gone.',
    vehicleAt: 'Parklands police station',
    isReleased: false,
  },
  'theft-of-parts': {
    ...parked,
    parts: [
      { part: 'Left side mirror', value: '18500', hasReceipt: false },
      { part: 'Radio', value: '32000', hasReceipt: true },
    ],
  },
  'window-windscreen-damage': {
    place,
    description,
    driver: 'HOLDER',
    licenceNumber: 'DL-204518',
    licenceDate: '2012-04-30',
    isReported: false,
    glass: 'WINDSCREEN',
    glassCause: 'STONE',
    isRepaired: true,
    repairCost: '24500',
  },
  death: {
    ...hurt,
    diedOn: 'today',
    claimantName: 'Amina Wanjiku Otieno',
    claimantRelation: 'SPOUSE',
    claimantPhone: '0712345678',
  },
  'permanent-disability': { ...hurt, ...treated, lostParts: [{ part: 'THUMB' }, { part: 'FINGER' }] },
  'temporary-disability': { ...hurt, ...treated, cause: 'WORK', offWorkFrom: 'today' },
  medical: { ...hurt, ...treated, receipts: [{ what: 'X-ray', amount: '4500', paidOn: 'today' }] },
};
