import { commercialUses, products } from '@tulinde/contracts';
import type { CommercialUse, Underwriter } from '../../catalogue/underwriters';
import type { Band, CoverTariff } from './tariff-band';

const codes = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const under3 = codes(1, 2);
const from3To8 = codes(3, 8);
const from9To20 = codes(9, 20);

/* Bands of tonnage, where third party is priced by them. */
const tonnages: Readonly<Partial<Record<CommercialUse, readonly number[][]>>> = {
  'Own Goods': [under3, from3To8, [...from9To20, -9, -19]],
  'General Cartage': [under3, from3To8, from9To20, [-9, -19]],
};

const comprehensive =
  (use: CommercialUse) =>
  ({ commercial }: Underwriter): Band[] | null => {
    const cover = commercial[use];
    return cover && [{ rateBp: cover.rateBp, minimum: cover.minimum }];
  };

const thirdParty =
  (use: CommercialUse) =>
  ({ name, commercial }: Underwriter): Band[] | null => {
    const premium = commercial[use]?.thirdParty;
    if (premium === undefined) return null;
    if (typeof premium === 'number') return [{ flat: premium }];
    const bands = tonnages[use] ?? [];
    if (premium.length !== bands.length) throw new Error(`${name} has ${premium.length} premiums of ${use}.`);
    return premium.flatMap((flat, index) => [{ tonnages: bands[index] ?? [], flat }]);
  };

export const commercialTariffs: readonly CoverTariff[] = commercialUses.flatMap((use) => {
  const cover = { productId: products.motorCar.id, category: 'COMMERCIAL', uses: [use], duration: 12 } as const;
  return [
    { ...cover, type: 'Comprehensive', bandsOf: comprehensive(use) },
    { ...cover, type: 'Third Party Only', bandsOf: thirdParty(use) },
  ];
});
