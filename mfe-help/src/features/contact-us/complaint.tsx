import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from './contact-us.module.css';
import { texts } from './texts';

/** First us and the insurer, then the regulator. */
export const Complaint = () => {
  const text = useText(texts);
  const { name, address, email, url } = brand.complaints;
  return (
    <Card as="section" padding="large" aria-labelledby="complain-title">
      <h2 id="complain-title">{text('complain.title')}</h2>
      <ol className={styles.steps}>
        <li>{text('complain.1')}</li>
        <li>{text('complain.2')}</li>
        <li>{text('complain.3')}</li>
      </ol>
      <address className={styles.regulator}>
        <strong>{name}</strong>
        <span>{address}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={url} rel="noopener noreferrer" target="_blank">
          {url.replace('https://', '')}
        </a>
      </address>
    </Card>
  );
};
