import { formatKes, tonnageOptions, type Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { ButtonLink, Card } from '@tulinde/shared/ui';
import { isDesktop } from '../../../desktop';
import { useRenewalPath } from '../../../use-renewal-path';
import styles from './vehicle-details.module.css';
import { vehicleTexts } from './texts';

/** What the quote was made for: shown, never asked for twice. */
export const QuotedVehicle = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(vehicleTexts);
  const renewalPath = useRenewalPath();
  const request = purchase.motor?.request;
  if (request === undefined) return null;
  const isPrivate = request.productCategory === 'PRIVATE';
  const tonnage = tonnageOptions.find(({ value }) => value === request.tonnage)?.label;
  const lines: (readonly [string, string])[] = [
    [text('make'), `${request.make} ${request.model}`],
    [text('year'), request.yearOfManufacture],
    ...(request.productType === 'Comprehensive'
      ? [[text('value'), formatKes(Number(request.estimatedValue))] as const]
      : []),
    ...(isPrivate
      ? []
      : [[text('use'), request.vehicleUse] as const, [text('passengers'), String(request.passangers)] as const]),
    ...(request.productCategory === 'COMMERCIAL' && tonnage ? [[text('tonnage'), tonnage] as const] : []),
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
