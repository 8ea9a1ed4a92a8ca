import type { Underwriter } from '../../catalogue/underwriters';
import { currentEdition, kes, numbered, previousEdition } from './seed-table';
import { monthOf, type Band, type CoverTariff } from './tariff-band';
import { commercialTariffs } from './tariffs-commercial';
import { formerThirdParty, motorcycleTariffs, privateCarMonthThirdParty, privateCarTariffs } from './tariffs-private';
import { matatuTariffs, psvTariffs } from './tariffs-psv';

type Validity = typeof currentEdition | typeof previousEdition;

const row = (cover: CoverTariff, vehicleUse: string, underwriterId: number, band: Band, validity: Validity) => ({
  underwriterId,
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

const rowsOf = (all: readonly Underwriter[], covers: readonly CoverTariff[], validity: Validity = currentEdition) =>
  covers.flatMap((cover) =>
    cover.uses.flatMap((use) =>
      all.flatMap((underwriter) =>
        (cover.bandsOf(underwriter) ?? []).map((band) => row(cover, use, underwriter.id, band, validity)),
      ),
    ),
  );

/** The one-month term of covers whose market gives a yearly price only. */
const monthly = (covers: readonly CoverTariff[]): CoverTariff[] =>
  covers.map((cover) => ({
    ...cover,
    duration: 1,
    bandsOf: (underwriter) => cover.bandsOf(underwriter)?.map((band) => monthOf(band, underwriter)) ?? null,
  }));

const yearly = [...privateCarTariffs, ...motorcycleTariffs, ...commercialTariffs, ...psvTariffs];
const comprehensiveCar = privateCarTariffs.filter((cover) => cover.type === 'Comprehensive');

export const tariffRowsOf = (all: readonly Underwriter[]) =>
  numbered([
    ...rowsOf(all, yearly),
    ...rowsOf(all, monthly([...comprehensiveCar, ...motorcycleTariffs, ...commercialTariffs, ...psvTariffs])),
    ...rowsOf(all, [privateCarMonthThirdParty]),
    ...rowsOf(all, matatuTariffs),
    // What private third party cost before: kept, because a quote names the tariff it was priced with.
    ...rowsOf(all, [formerThirdParty], previousEdition),
  ]);
