import { products, type MotorProductId } from '@tulinde/contracts';
import type { vehicleKinds } from '../../platform/database/schema';

type VehicleKind = (typeof vehicleKinds)[number];

interface Range {
  readonly productId: MotorProductId;
  readonly make: string;
  readonly models: readonly string[];
}

const car = (make: string, ...models: string[]): Range => ({ productId: products.motorCar.id, make, models });
const motorcycle = (make: string, ...models: string[]): Range => ({ productId: products.motorCycle.id, make, models });

const ranges: readonly Range[] = [
  car(
    'Toyota',
    'Vitz',
    'Passo',
    'Fielder',
    'Axio',
    'Premio',
    'Allion',
    'Probox',
    'Succeed',
    'Wish',
    'Noah',
    'Voxy',
    'Sienta',
    'Ractis',
    'Auris',
    'Mark X',
    'Crown',
    'Harrier',
    'RAV4',
    'Rush',
    'Prado',
    'Land Cruiser',
    'Hilux',
    'Hiace',
    'Aqua',
  ),
  car('Nissan', 'Note', 'March', 'Tiida', 'Sylphy', 'Wingroad', 'AD', 'Juke', 'X-Trail', 'Serena', 'Navara', 'NV350'),
  car('Mazda', 'Demio', 'Axela', 'Atenza', 'CX-3', 'CX-5', 'Bongo'),
  car('Honda', 'Fit', 'Vezel', 'CR-V', 'Stream'),
  car('Subaru', 'Impreza', 'Forester', 'Outback', 'Legacy', 'XV'),
  car('Mitsubishi', 'Outlander', 'RVR', 'Pajero', 'L200', 'Canter'),
  car('Suzuki', 'Swift', 'Alto', 'Jimny', 'Escudo'),
  car('Isuzu', 'D-Max', 'NQR', 'FRR', 'mu-X'),
  car('Volkswagen', 'Golf', 'Polo', 'Tiguan', 'Touareg'),
  car('Mercedes-Benz', 'C200', 'E250'),
  car('BMW', 'X3', '320i'),
  car('Audi', 'A4', 'Q5'),
  car('Land Rover', 'Discovery', 'Range Rover'),
  car('Ford', 'Ranger'),
  car('Peugeot', '3008'),
  car('Bajaj', 'RE'),
  car('TVS', 'King'),
  car('Piaggio', 'Ape'),
  motorcycle('Bajaj', 'Boxer'),
  motorcycle('TVS', 'HLX', 'Star'),
  motorcycle('Honda', 'CB125', 'Ace'),
  motorcycle('Yamaha', 'Crux', 'YBR'),
  motorcycle('Hero', 'Hunter'),
  ...['Haojue', 'Captain', 'Skygo', 'Tiger', 'Dayun'].map((make) => motorcycle(make, '125', '150')),
  motorcycle('Roam', 'Air'),
  motorcycle('Ampersand', 'Electric'),
];

const kinds: Readonly<Record<string, VehicleKind>> = {
  RE: 'three-wheeler',
  King: 'three-wheeler',
  Ape: 'three-wheeler',
  Canter: 'truck',
  NQR: 'truck',
  FRR: 'truck',
  Hilux: 'pickup',
  Navara: 'pickup',
  L200: 'pickup',
  'D-Max': 'pickup',
  Ranger: 'pickup',
  Hiace: 'van',
  NV350: 'van',
  Bongo: 'van',
};

export const makeRows = ranges.map(({ productId, make }, index) => ({ id: index + 1, productId, name: make }));

export const modelRows = ranges.flatMap(({ productId, models }, index) =>
  models.map((name, position) => ({
    id: (index + 1) * 100 + position,
    makeId: index + 1,
    name,
    kind: productId === products.motorCycle.id ? ('motorcycle' as const) : (kinds[name] ?? ('car' as const)),
  })),
);
