import { formatKes, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, Card } from '@tulinde/ui';
import { isDesktop } from '../../../form-parts/desktop';
import { useOptionLabel } from '../../../quote-parts/use-option-label';
import { useRenewalPath } from '../../../purchase-parts/use-renewal-path';
import styles from './vehicle-details.module.css';
import { vehicleTexts } from './texts';

/** What the quote was made for: shown, never asked for twice. */
export const QuotedVehicle = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(vehicleTexts);
  const renewalPath = useRenewalPath();
  const label = useOptionLabel();
  const request = purchase.motor?.request;
  if (request === undefined) return null;
  const isPrivate = request.productCategory === 'PRIVATE';
  const lines: (readonly [string, string])[] = [
    [text('make'), `${request.make} ${request.model}`],
    [text('year'), request.yearOfManufacture],
    ...(request.productType === 'Comprehensive'
      ? [[text('value'), formatKes(Number(request.estimatedValue))] as const]
      : []),
    ...(isPrivate
      ? []
      : [[text('use'), label(request.vehicleUse)] as const, [text('passengers'), String(request.passangers)] as const]),
    ...(request.productCategory === 'COMMERCIAL'
      ? [[text('tonnage'), label(request.tonnage, 'tonnage')] as const]
      : []),
  ];
  const answersPath = purchase.renewsPolicy ? renewalPath(purchase.renewsPolicy) : null;
  const formPath = isDesktop() ? '/' : '/get-quote';
  return (
    <Card as="section" surface="soft" aria-label={text('fromQuote')}>
      <dl className={styles.quoted}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink variant="link" size="small" className={styles.changeAnswers} to={answersPath ?? formPath}>
        {text('changeAnswers')}
      </ButtonLink>
    </Card>
  );
};
