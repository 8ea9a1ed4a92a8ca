import type { PolicyDetails } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { FactRows, InfoCard } from '../../account-page';
import { detailsTexts } from './texts';
import { useAnswer } from './use-answer';

/** The vehicle as in its logbook. */
export const VehicleCard = ({ motor }: { readonly motor: NonNullable<PolicyDetails['motor']> }) => {
  const text = useText(detailsTexts);
  const answer = useAnswer();
  const { request, vehicle } = motor;
  return (
    <InfoCard title={text('vehicle')}>
      <FactRows
        rows={[
          [text('make'), `${request.make} ${request.model}`],
          [text('year'), request.yearOfManufacture],
          [text('registration'), vehicle.registration || text('notRegistered')],
          [text('chassisNumber'), vehicle.chassisNumber],
          [text('engineNumber'), vehicle.engineNumber],
          [text('colour'), answer(vehicle.colour === 'OTHER' ? 'colour.OTHER' : vehicle.colour)],
          [text('fuel'), answer(vehicle.fuel)],
          [text('use'), [request.productCategory, request.vehicleUse].filter(Boolean).map(answer).join(' · ')],
          [text('financier'), vehicle.financier],
          [text('tracker'), text(vehicle.hasTracker ? 'yes' : 'no')],
        ]}
      />
    </InfoCard>
  );
};
