import { brand } from '@tulinde/contracts/brand';
import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Card, ExternalButtonLink } from '@tulinde/ui';
import { MessageCircle } from 'lucide-react';
import styles from './offers.module.css';
import { landingTexts } from './texts';

/** A phone shows the one button of the specification; a wide screen has room for the number itself. */
export const ContactCard = observer(() => {
  const portal = usePortal();
  const text = useText(landingTexts);
  return (
    <Card as="section" padding="none" className={styles.contact}>
      <h2 className={styles.title}>{text('contact.title')}</h2>
      <p className={styles.help}>{text('contact.help')}</p>
      <div className={styles.ways}>
        <a className={styles.phone} href={brand.phoneLink}>
          {brand.phone}
        </a>
        <ExternalButtonLink
          variant="outline"
          size="small"
          href={brand.whatsappLink}
          icon={<MessageCircle size={18} aria-hidden />}
        >
          {text('contact.whatsapp')}
        </ExternalButtonLink>
      </div>
      <div className={styles.talk}>
        {portal.hasRoute(routes.contactUs) ? (
          <ButtonLink to={routes.contactUs} variant="outline" isFullWidth>
            {text('contact.title')}
          </ButtonLink>
        ) : (
          <ExternalButtonLink href={brand.phoneLink} variant="outline" isFullWidth>
            {text('contact.title')}
          </ExternalButtonLink>
        )}
      </div>
    </Card>
  );
});
