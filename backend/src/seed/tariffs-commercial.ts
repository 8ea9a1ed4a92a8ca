import { of, type Band, type CoverTariff, type PerUnderwriter } from './tariff-band';

const codes = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const under3 = codes(1, 2);
const from3To8 = codes(3, 8);
const from9To20 = codes(9, 20);

/** Rate in basis points and minimum in shillings, for each underwriter. */
const rated =
  (rates: PerUnderwriter, minimums: PerUnderwriter) =>
  (index: number): Band[] | null => {
    const rateBp = of(rates, index);
    return rateBp === null ? null : [{ rateBp, minimum: of(minimums, index) ?? 0 }];
  };

const flat =
  (premiums: PerUnderwriter) =>
  (index: number): Band[] | null => {
    const amount = of(premiums, index);
    return amount === null ? null : [{ flat: amount }];
  };

/** A fixed premium for each band of tonnage. */
const byTonnage =
  (bands: readonly [tonnages: number[], premiums: PerUnderwriter][]) =>
  (index: number): Band[] =>
    bands.flatMap(([tonnages, premiums]) => {
      const amount = of(premiums, index);
      return amount === null ? [] : [{ tonnages, flat: amount }];
    });

const use = (name: string, comprehensive: CoverTariff['bandsOf'], third: CoverTariff['bandsOf']): CoverTariff[] => {
  const cover = { productId: 1, category: 'COMMERCIAL', uses: [name], duration: 12 } as const;
  return [
    { ...cover, type: 'Comprehensive', bandsOf: comprehensive },
    { ...cover, type: 'Third Party Only', bandsOf: third },
  ];
};

const cartageMinimums = [75_000, 75_000, 100_000, 100_000, 25_000, 75_000, 100_000, 25_000];

export const commercialTariffs: readonly CoverTariff[] = [
  ...use(
    'Own Goods',
    rated([500, 480, 490, 520, 450, 510, 530, 475], [25_000, 30_000, 30_000, 50_000, 25_000, 40_000, 50_000, 30_000]),
    byTonnage([
      [under3, [7_500, 8_000, 9_000, 12_000, 7_500, 10_000, 11_000, 8_500]],
      [from3To8, [12_000, 12_500, 13_000, 15_000, 12_000, 14_000, 15_000, 12_500]],
      [
        [...from9To20, -9, -19],
        [18_000, 18_500, 18_000, 20_000, 18_000, 19_500, 20_000, 18_800],
      ],
    ]),
  ),
  ...use(
    'General Cartage',
    rated([550, 525, 600, 700, 500, 575, 650, 560], cartageMinimums),
    byTonnage([
      [under3, [15_000, 15_500, 16_000, 20_000, 15_000, 18_000, 19_000, 16_500]],
      [from3To8, [17_000, 18_000, 19_000, 25_000, 17_000, 22_000, 24_000, 18_500]],
      [from9To20, [20_000, 21_000, 22_000, 25_000, 20_000, 24_000, 25_000, 21_500]],
      [
        [-9, -19],
        [25_000, 26_000, 27_000, 30_000, 25_000, 29_000, 30_000, 26_500],
      ],
    ]),
  ),
  ...use(
    'Institutional Vehicles',
    rated([350, 345, 350, 360, 340, 350, 365, 355], [25_000, 25_000, 27_500, 30_000, 25_000, 26_000, 30_000, 25_000]),
    flat([7_500, 7_400, 7_500, 7_800, 7_300, 7_600, 8_000, 7_450]),
  ),
  ...use(
    'Prime Mover',
    rated(
      [600, 575, 625, 700, 550, 650, 675, 590],
      [75_000, 75_000, 100_000, 100_000, 75_000, 85_000, 100_000, 75_000],
    ),
    flat([20_000, 21_000, 22_000, 25_000, 20_000, 24_000, 25_000, 21_500]),
  ),
  ...use(
    'Trailer',
    rated([500, 490, 525, null, 480, 540, 550, 505], [30_000, 30_000, 35_000, null, 30_000, 35_000, 40_000, 30_000]),
    flat([10_000, 10_500, 11_000, null, 10_000, 12_000, 12_500, 10_800]),
  ),
  ...use(
    'Tractor',
    rated([375, 360, 380, null, 350, 390, 400, 370], [25_000, 25_000, 25_000, null, 25_000, 27_500, 30_000, 25_000]),
    flat([7_500, 7_400, 7_800, null, 7_250, 8_000, 8_500, 7_600]),
  ),
  ...use(
    'Petroleum Tanker -LPG',
    rated([650, null, 675, null, 625, null, 700, 660], [100_000, null, 100_000, null, 100_000, null, 120_000, 100_000]),
    flat([30_000, null, 32_000, null, 29_500, null, 35_000, 31_000]),
  ),
  ...use(
    'Ambulance',
    rated([425, 410, 430, 450, 400, 435, 460, 420], [30_000, 30_000, 32_500, 35_000, 30_000, 32_500, 35_000, 30_000]),
    flat([7_500, 7_450, 7_800, 8_500, 7_400, 8_000, 8_750, 7_600]),
  ),
  ...use(
    'Hearse',
    rated([425, 415, 430, 455, 405, 440, 460, 420], [30_000, 30_000, 32_500, 35_000, 30_000, 32_500, 35_000, 30_000]),
    flat([7_500, 7_500, 7_850, 8_500, 7_400, 8_000, 8_800, 7_650]),
  ),
  ...use(
    'Fire Engine',
    rated([375, 365, 385, 400, 360, null, 410, 370], [30_000, 30_000, 32_000, 35_000, 30_000, null, 35_000, 30_000]),
    flat([7_500, 7_400, 7_750, 8_200, 7_300, null, 8_500, 7_550]),
  ),
];
