import { routeOf, routes, type IssuedPolicy, type Purchase } from '@tulinde/contracts';
import { cardTexts, PhoneCardButton, validityOf } from '@tulinde/ui/certificate-card';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Badge, ButtonLink, Card, Logo, WeaveBand } from '@tulinde/ui';
import { ShieldCheck, Siren } from 'lucide-react';
import styles from './successful.module.css';
import { successTexts } from './texts';

export interface CertificateCardProps {
  readonly policy: NonNullable<IssuedPolicy['policy']>;
  readonly purchase: Purchase;
}

/** What is covered, by whom and until when, as the certificate looks. The paper itself is among the papers. */
export const CertificateCard = ({ policy, purchase }: CertificateCardProps) => {
  const text = useText(successTexts);
  const language = useLanguage();
  const portal = usePortal();
  const words = useText(cardTexts);
  const { registration, certificateNumber, policyNumber, insurer, card, startsOn, endsOn } = policy;
  const vehicle = purchase.motor?.request;
  const scene = routes.atTheScene(policyNumber);
  const name = vehicle ? `${vehicle.make} ${vehicle.model}` : text('personalAccident');
  return (
    <Card padding="none" className={styles.certificate}>
      <div className={styles.top} data-surface="brand">
        <Logo />
        <p className={styles.plate} translate="no">
          {registration ?? name}
        </p>
        {registration !== null && <p>{name}</p>}
      </div>
      <WeaveBand />
      <div className={styles.bottom}>
        <Badge tone="success" icon={<ShieldCheck aria-hidden />} className={styles.validity}>
          {validityOf(policy, { text: words, language })}
        </Badge>
        <dl className={styles.numbers}>
          <div>
            <dt>{text('policyNumber')}</dt>
            <dd translate="no">{policyNumber}</dd>
          </div>
          {certificateNumber !== null && (
            <div>
              <dt>{text('certificateNumber')}</dt>
              <dd translate="no">{certificateNumber}</dd>
            </div>
          )}
        </dl>
        <p className={styles.insurer}>{insurer}</p>
        {card && certificateNumber !== null && (
          <PhoneCardButton
            certificate={{ number: certificateNumber, card, insurer, vehicle: name, registration, startsOn, endsOn }}
          />
        )}
        {vehicle && portal.hasRoute(routeOf(scene)) && (
          <ButtonLink variant="quiet" to={scene} icon={<Siren size={18} aria-hidden />}>
            {text('scene')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};
