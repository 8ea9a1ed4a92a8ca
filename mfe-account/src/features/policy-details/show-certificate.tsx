import { PhoneCardButton } from '@tulinde/ui/certificate-card';
import type { PolicyDetails } from '@tulinde/contracts';

/** The certificate for a phone's screen, as it was shown when it was bought: it is on the road that it is asked for. */
export const ShowCertificate = ({ policy }: { readonly policy: PolicyDetails }) => {
  const { card, certificate, insurer, motor, title, registration, startsOn, endsOn } = policy;
  if (!card || certificate === null) return null;
  const vehicle = motor ? `${motor.request.make} ${motor.request.model}` : title;
  return (
    <PhoneCardButton
      certificate={{
        number: certificate.certificateNumber,
        card,
        insurer: insurer.name,
        vehicle,
        registration,
        startsOn,
        endsOn,
      }}
    />
  );
};
