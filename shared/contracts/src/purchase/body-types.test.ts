import { maximumPassengers } from '../motor-options';
import { passengersOfUse } from '../passenger-limits';
import { categoriesOf, products, vehicleUsesFor } from '../products';
import { bodyTypesFor, type InsuredAs } from './body-types';
import { bodyTypes } from './bodies';

const everyWay: InsuredAs[] = Object.values(products).flatMap(({ id }) =>
  categoriesOf(id).flatMap((productCategory) => {
    const uses = vehicleUsesFor(id, productCategory);
    return (uses.length === 0 ? [''] : uses).map((vehicleUse) => ({
      productId: id,
      productCategory,
      vehicleUse,
    }));
  }),
);

describe('the bodies that fit', () => {
  it.each(everyWay)('are some of the list, each once: $productId $productCategory $vehicleUse', (insured) => {
    const fitting = bodyTypesFor(insured);
    expect(fitting.length).toBeGreaterThan(0);
    expect(new Set(fitting).size).toBe(fitting.length);
    expect(bodyTypes).toEqual(expect.arrayContaining([...fitting]));
    // A motor cycle has the one body that nothing else has.
    expect(fitting.includes('MOTORCYCLE')).toBe(insured.productId === 2);
    expect(insured.productId !== 2 || fitting.length === 1).toBe(true);
  });

  it('are of each kind somewhere', () => {
    expect(new Set(everyWay.flatMap(bodyTypesFor))).toEqual(new Set(bodyTypes));
  });

  it('are those of work for nobody’s private car', () => {
    const fitting = bodyTypesFor({ productId: 1, productCategory: 'PRIVATE', vehicleUse: '' });
    for (const working of ['TRUCK', 'PRIME_MOVER', 'TRAILER', 'TRACTOR', 'BUS', 'THREE_WHEELER'] as const)
      expect(fitting).not.toContain(working);
  });

  it('are all but the motor cycle’s for a use that is no longer sold', () => {
    const fitting = bodyTypesFor({ productId: 1, productCategory: 'PSV', vehicleUse: 'Rickshaw' });
    expect(fitting).toHaveLength(bodyTypes.length - 1);
  });

  it('have seats for the passengers that were quoted', () => {
    const taxi = { productId: 1, productCategory: 'PSV', vehicleUse: 'Digital Taxi' };
    expect(bodyTypesFor({ ...taxi, passangers: 7 })).toEqual(['STATION_WAGON', 'SUV', 'VAN']);
    const boda = { productId: 2, productCategory: 'PSV', vehicleUse: 'Boda Boda' };
    expect(bodyTypesFor({ ...boda, passangers: 5 })).toEqual([]);
  });

  it.each(everyWay)('seat all that the use may carry: $productId $productCategory $vehicleUse', (insured) => {
    const most = passengersOfUse(insured.vehicleUse);
    if (most < maximumPassengers) expect(bodyTypesFor({ ...insured, passangers: most })).not.toEqual([]);
  });
});
