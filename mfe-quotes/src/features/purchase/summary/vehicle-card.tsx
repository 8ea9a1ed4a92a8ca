import { bodyTypeWords, colourWords, fuelWords, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { vehicleTexts } from '../vehicle-details/texts';
import { Facts, SummaryCard } from './summary-card';
import { summaryTexts } from './texts';

/** The vehicle as in its logbook. */
export const VehicleCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const label = useText(vehicleTexts);
  const [bodyType, colour, fuel] = [useText(bodyTypeWords), useText(colourWords), useText(fuelWords)];
  const { vehicle, motor } = purchase;
  if (vehicle === null || motor === null) return null;
  const { make, model, yearOfManufacture } = motor.request;
  const name = `${make} ${model}, ${yearOfManufacture}`;
  const line = `${name} · ${vehicle.registration || text('notRegistered')}`;
  return (
    <SummaryCard title={text('vehicle')} purchase={purchase} step="vehicle-details" line={line}>
      <Facts
        facts={[
          [label('make'), name],
          [label('registration'), vehicle.registration || text('notRegistered')],
          [label('chassisNumber'), vehicle.chassisNumber],
          [label('engineNumber'), vehicle.engineNumber],
          [label('bodyType'), bodyType(vehicle.bodyType)],
          [label('colour'), colour(vehicle.colour)],
          [label('fuel'), fuel(vehicle.fuel)],
          [text('financed'), vehicle.financier],
          [text('tracker'), text(vehicle.hasTracker ? 'yes' : 'no')],
        ]}
      />
    </SummaryCard>
  );
};
