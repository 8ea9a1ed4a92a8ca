import type { IssuedPolicy, Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Badge, Button, Card, Logo, WeaveBand } from '@tulinde/shared/ui';
import { QrCode, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { validityOf } from './card-facts';
import { PhoneCard } from './phone-card';
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
  const [isShown, setShown] = useState(false);
  const { registration, certificateNumber, policyNumber, insurer } = policy;
  const vehicle = purchase.motor?.request;
  const name = vehicle ? `${vehicle.make} ${vehicle.model}` : text('personalAccident');
  return (
    <Card padding="none" className={styles.certificate}>
      <div className={styles.top} data-surface="brand">
        <Logo />
        <p className={styles.plate}>{registration ?? name}</p>
        {registration !== null && <p>{name}</p>}
      </div>
      <WeaveBand />
      <div className={styles.bottom}>
        <Badge tone="success" icon={<ShieldCheck aria-hidden />} className={styles.validity}>
          {validityOf(policy, { text, language })}
        </Badge>
        <dl className={styles.numbers}>
          <div>
            <dt>{text('policyNumber')}</dt>
            <dd>{policyNumber}</dd>
          </div>
          {certificateNumber !== null && (
            <div>
              <dt>{text('certificateNumber')}</dt>
              <dd>{certificateNumber}</dd>
            </div>
          )}
        </dl>
        <p className={styles.insurer}>{insurer}</p>
        {policy.card && (
          <Button variant="outline" icon={<QrCode size={18} aria-hidden />} onClick={() => setShown(true)}>
            {text('card.show')}
          </Button>
        )}
      </div>
      {isShown && <PhoneCard policy={policy} vehicle={name} onClose={() => setShown(false)} />}
    </Card>
  );
};
