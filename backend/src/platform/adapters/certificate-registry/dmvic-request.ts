import { CertificateRefusedError, type CancelReason, type CertificateRequest } from './port';

/** Numbers of the registry's reasons; the wrong one stands on record for good. */
export const cancelReasons: Readonly<Record<CancelReason, number>> = {
  sold: 15,
  'not-paid': 21,
  // The new certificate has corrected details of the vehicle or its cover.
  replaced: 19,
  'asked-for': 8,
  // The subject matter has ceased: stolen (30) and written off (29) are one of ours.
  gone: 26,
};

const coverCodes = { Comprehensive: 100, 'Third Party Only': 200 } as const;
export const issuePaths = { A: 'TypeA', B: 'TypeB', C: 'TypeC', D: 'TypeD' } as const;

/* The registry writes days as DD/MM/YYYY and phones without the country's prefix. */
export const dayOf = (day: string): string => day.split('-').reverse().join('/');
export const fromDayOf = (day: string): string => day.slice(0, 10).split('/').reverse().join('-');
const phoneOf = (phone: string): string => phone.replace(/^\+254/, '');

const taxis: readonly string[] = ['Taxi Yellow Line', 'Digital Taxi', 'Chauffeur Driven'];
const motorCycles = { PRIVATE: 4, PSV: 9, COMMERCIAL: 10 } as const;

/* Of passenger vehicles: 8 a taxi, 1 every other one; of motor cycles by their class. */
const certificateTypeOf = ({ type, category, use }: CertificateRequest): number | null => {
  if (type === 'D') return motorCycles[category];
  if (type !== 'A') return null;
  return taxis.includes(use) ? 8 : 1;
};

/* Of commercial vehicles: own goods, general cartage, institutional, special, tanker. */
const vehicleTypes: Readonly<Record<string, number>> = {
  'Own Goods': 1,
  'General Cartage': 2,
  'Prime Mover': 2,
  Trailer: 2,
  'Institutional Vehicles': 3,
  Tractor: 4,
  Ambulance: 4,
  Hearse: 4,
  'Fire Engine': 4,
  'Petroleum Tanker -LPG': 5,
};
const vehicleTypeOf = ({ type, use }: CertificateRequest): number | null => {
  if (type !== 'B') return null;
  const known = vehicleTypes[use];
  if (known === undefined) throw new CertificateRefusedError('fields', `the registry has no type for "${use}"`);
  return known;
};

const memberOf = (members: Readonly<Record<string, number>>, insurer: string): number => {
  const member = members[insurer];
  if (member !== undefined) return member;
  throw new CertificateRefusedError('fields', `TULINDE_DMVIC_MEMBERS has no number for ${insurer}`);
};

/**
 * The body of a request for a certificate: every field of which public clients send one, by their names.
 * @throws CertificateRefusedError where we have no number of the registry for what it asks
 */
export const bodyOf = (
  request: CertificateRequest,
  members: Readonly<Record<string, number>>,
): Readonly<Record<string, string | number>> => {
  const optional = {
    TypeOfCertificate: certificateTypeOf(request),
    VehicleType: vehicleTypeOf(request),
    SumInsured: request.value,
    Tonnage: request.tonnage,
    Licensedtocarry: request.passengers,
  };
  return {
    Membercompanyid: memberOf(members, request.insurer),
    Typeofcover: coverCodes[request.cover],
    Policyholder: request.holder,
    policynumber: request.policyNumber,
    Commencingdate: dayOf(request.startsOn),
    Expiringdate: dayOf(request.endsOn),
    Registrationnumber: request.registration ?? '',
    Chassisnumber: request.chassisNumber,
    Enginenumber: request.engineNumber,
    Vehiclemake: request.make,
    Vehiclemodel: request.model,
    Yearofmanufacture: request.year,
    Bodytype: request.bodyType,
    Phonenumber: phoneOf(request.phone),
    Email: request.email,
    InsuredPIN: request.holderPin,
    ...Object.fromEntries(Object.entries(optional).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  };
};
