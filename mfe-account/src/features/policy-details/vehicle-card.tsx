import { colourWords, fuelWords, productCategoryWords, vehicleUseWords, type PolicyDetails } from '@tulinde/contracts';
import { FoldedCard } from '@tulinde/ui';
import { useText, useWords } from '@tulinde/ui/i18n';
import { FactRows } from '../../account-page';
import { detailsTexts } from './texts';

/** The vehicle as in its logbook. */
export const VehicleCard = ({ motor }: { readonly motor: NonNullable<PolicyDetails['motor']> }) => {
  const text = useText(detailsTexts);
  const colour = useText(colourWords);
  const fuel = useText(fuelWords);
  const category = useWords(productCategoryWords);
  const use = useWords(vehicleUseWords);
  const { request, vehicle } = motor;
  return (
    <FoldedCard title={text('vehicle')} line={`${request.make} ${request.model}`}>
      <FactRows
        rows={[
          [text('make'), `${request.make} ${request.model}`],
          [text('year'), request.yearOfManufacture],
          [text('registration'), vehicle.registration || text('notRegistered')],
          [text('chassisNumber'), vehicle.chassisNumber],
          [text('engineNumber'), vehicle.engineNumber],
          [text('colour'), colour(vehicle.colour)],
          [text('fuel'), fuel(vehicle.fuel)],
          [text('use'), [category(request.productCategory), use(request.vehicleUse)].filter(Boolean).join(' · ')],
          [text('financier'), vehicle.financier],
          [text('tracker'), text(vehicle.hasTracker ? 'yes' : 'no')],
        ]}
      />
    </FoldedCard>
  );
};
