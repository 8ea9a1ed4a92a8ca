import { currentEdition, kes, previousEdition } from './seed-table';
import { monthOf, type Band, type CoverTariff } from './tariff-band';
import { commercialTariffs } from './tariffs-commercial';
import { motorcycleTariffs, privateCarMonthThirdParty, privateCarTariffs } from './tariffs-private';
import { matatuTariffs, psvTariffs } from './tariffs-psv';

type Validity = typeof currentEdition | typeof previousEdition;

const row = (cover: CoverTariff, vehicleUse: string, index: number, band: Band, validity: Validity) => ({
  underwriterId: index + 1,
  productId: cover.productId,
  productCategory: cover.category,
  vehicleUse,
  productType: cover.type,
  coverDuration: cover.duration,
  valueFromCents: kes(band.valueFrom ?? 0),
  valueBelowCents: band.valueBelow === undefined ? null : kes(band.valueBelow),
  tonnages: band.tonnages ?? null,
  seatsFrom: band.seatsFrom ?? 0,
  seatsTo: band.seatsTo ?? null,
  rateBp: band.rateBp ?? 0,
  minimumCents: kes(band.minimum ?? 0),
  flatCents: kes(band.flat ?? 0),
  perSeatCents: kes(band.perSeat ?? 0),
  ...validity,
});

const rowsOf = (covers: readonly CoverTariff[], validity: Validity = currentEdition) =>
  covers.flatMap((cover) =>
    cover.uses.flatMap((use) =>
      Array.from({ length: 8 }, (_, index) => index).flatMap((index) =>
        (cover.bandsOf(index) ?? []).map((band) => row(cover, use, index, band, validity)),
      ),
    ),
  );

/** The one-month term of covers whose market gives a yearly price only. */
const monthly = (covers: readonly CoverTariff[]): CoverTariff[] =>
  covers.map((cover) => ({
    ...cover,
    duration: 1,
    bandsOf: (index) => cover.bandsOf(index)?.map((band) => monthOf(band, index)) ?? null,
  }));

const dearer = [500, 400, 500, 300, 400, 450, 500, 350];
/** What private third party cost before: kept, because a quote names the tariff it was priced with. */
const formerThirdParty = privateCarTariffs
  .filter((cover) => cover.type === 'Third Party Only')
  .map((cover) => ({
    ...cover,
    bandsOf: (index: number) =>
      cover.bandsOf(index)?.map((band) => ({ ...band, flat: (band.flat ?? 0) - (dearer[index] ?? 0) })) ?? null,
  }));

const yearly = [...privateCarTariffs, ...motorcycleTariffs, ...commercialTariffs, ...psvTariffs];
const comprehensiveCar = privateCarTariffs.filter((cover) => cover.type === 'Comprehensive');

export const tariffRows = [
  ...rowsOf(yearly),
  ...rowsOf(monthly([...comprehensiveCar, ...motorcycleTariffs, ...commercialTariffs, ...psvTariffs])),
  ...rowsOf([privateCarMonthThirdParty]),
  ...rowsOf(matatuTariffs),
  ...rowsOf(formerThirdParty, previousEdition),
].map((tariff, index) => ({ id: index + 1, ...tariff }));
