import type { ProductCategory, VehicleUse } from '../motor-options';
import type { BodyType } from '../purchase/bodies';
import type { Fuel, VehicleColour } from '../purchase/vehicle-details';
import type { Words } from './vocabulary';

export const bodyTypeWords: Words<BodyType> = {
  en: {
    SALOON: 'Saloon',
    HATCHBACK: 'Hatchback',
    STATION_WAGON: 'Station wagon',
    SUV: 'SUV',
    VAN: 'Van',
    MINIBUS: 'Minibus',
    BUS: 'Bus',
    PICKUP: 'Pickup',
    TRUCK: 'Truck',
    PRIME_MOVER: 'Prime mover',
    TRAILER: 'Trailer',
    TRACTOR: 'Tractor',
    THREE_WHEELER: 'Three-wheeler',
    MOTORCYCLE: 'Motor cycle',
  },
  sw: {
    SALOON: 'Saloon',
    HATCHBACK: 'Hatchback',
    STATION_WAGON: 'Station wagon',
    SUV: 'SUV',
    VAN: 'Van',
    MINIBUS: 'Basi dogo',
    BUS: 'Basi',
    PICKUP: 'Pickup',
    TRUCK: 'Lori',
    PRIME_MOVER: 'Kichwa cha trela',
    TRAILER: 'Trela',
    TRACTOR: 'Trekta',
    THREE_WHEELER: 'Tuk Tuk',
    MOTORCYCLE: 'Pikipiki',
  },
};

export const colourWords: Words<VehicleColour> = {
  en: {
    WHITE: 'White',
    BLACK: 'Black',
    SILVER: 'Silver',
    GREY: 'Grey',
    BLUE: 'Blue',
    RED: 'Red',
    GREEN: 'Green',
    YELLOW: 'Yellow',
    BROWN: 'Brown',
    GOLD: 'Gold',
    ORANGE: 'Orange',
    PURPLE: 'Purple',
    OTHER: 'Another colour',
  },
  sw: {
    WHITE: 'Nyeupe',
    BLACK: 'Nyeusi',
    SILVER: 'Fedha',
    GREY: 'Kijivu',
    BLUE: 'Buluu',
    RED: 'Nyekundu',
    GREEN: 'Kijani',
    YELLOW: 'Njano',
    BROWN: 'Kahawia',
    GOLD: 'Dhahabu',
    ORANGE: 'Chungwa',
    PURPLE: 'Zambarau',
    OTHER: 'Rangi nyingine',
  },
};

export const fuelWords: Words<Fuel> = {
  en: { PETROL: 'Petrol', DIESEL: 'Diesel', HYBRID: 'Hybrid', ELECTRIC: 'Electric', LPG: 'LPG' },
  sw: { PETROL: 'Petroli', DIESEL: 'Dizeli', HYBRID: 'Mseto', ELECTRIC: 'Umeme', LPG: 'Gesi (LPG)' },
};

export const productCategoryWords: Words<ProductCategory> = {
  en: { PRIVATE: 'Private', COMMERCIAL: 'Commercial', PSV: 'PSV' },
  sw: { PRIVATE: 'Binafsi', COMMERCIAL: 'Biashara', PSV: 'PSV' },
};

export const vehicleUseWords: Words<VehicleUse> = {
  en: {
    'Own Goods': 'Own Goods',
    'General Cartage': 'General Cartage',
    'Institutional Vehicles': 'Institutional Vehicles',
    'Prime Mover': 'Prime Mover',
    Trailer: 'Trailer',
    Tractor: 'Tractor',
    'Petroleum Tanker -LPG': 'Petroleum Tanker -LPG',
    Ambulance: 'Ambulance',
    Hearse: 'Hearse',
    'Fire Engine': 'Fire Engine',
    Matatu: 'Matatu',
    'Taxi Yellow Line': 'Taxi Yellow Line',
    'Tuk Tuk': 'Tuk Tuk',
    'Chauffeur Driven': 'Chauffeur Driven',
    'Digital Taxi': 'Digital Taxi',
    'Self Drive': 'Self Drive',
    'Tour Van': 'Tour Van',
    'Boda Boda': 'Boda Boda',
  },
  sw: {
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
  },
};
