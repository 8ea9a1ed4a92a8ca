import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { CallUs, WhatsAppUs } from './contact-links';
import styles from './contact-strip.module.css';
import { partTexts } from './texts';

/** The way to a person, where the answers end. */
export const ContactStrip = () => {
  const text = useText(partTexts);
  return (
    <Card as="aside" surface="deep" padding="large" className={styles.strip} aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{text('contact.title')}</h2>
        <p>{text('contact.text')}</p>
      </div>
      <div className={styles.links}>
        <CallUs />
        <WhatsAppUs />
      </div>
    </Card>
  );
};
