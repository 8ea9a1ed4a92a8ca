import type { Language, VehicleUse } from '@tulinde/shared/contracts';

/* As the form calls them; in English they are called as on the wire. */
const swahili: Readonly<Record<VehicleUse, string>> = {
  'Own Goods': 'Mizigo yako mwenyewe',
  'General Cartage': 'Mizigo ya wateja',
  'Institutional Vehicles': 'Magari ya taasisi',
  'Prime Mover': 'Kichwa cha trela',
  Trailer: 'Trela',
  Tractor: 'Trekta',
  'Petroleum Tanker -LPG': 'Lori la mafuta na gesi',
  Ambulance: 'Ambulensi',
  Hearse: 'Gari la maiti',
  'Fire Engine': 'Gari la zimamoto',
  Matatu: 'Matatu',
  'Taxi Yellow Line': 'Teksi ya mstari wa manjano',
  'Tuk Tuk': 'Tuk Tuk',
  'Chauffeur Driven': 'Lenye dereva',
  'Digital Taxi': 'Teksi ya mtandaoni',
  'Self Drive': 'La kukodi na kujiendesha',
  'Tour Van': 'Gari la watalii',
  'Boda Boda': 'Boda Boda',
};

/** What a vehicle is used for, in the words of a paper. */
export const useInWords = (use: string, language: Language): string =>
  language === 'sw' ? ((swahili as Readonly<Record<string, string>>)[use] ?? use) : use;
