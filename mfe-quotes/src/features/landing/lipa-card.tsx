import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Card } from '@tulinde/ui';
import styles from './offers.module.css';
import { landingTexts } from './texts';

export const LipaCard = observer(() => {
  const portal = usePortal();
  const text = useText(landingTexts);
  // The questions about it say the same until a live release has the page of its own.
  const target = portal.hasRoute(routes.lipaPolePole) ? routes.lipaPolePole : routes.faqsOf('lipa-pole-pole');
  return (
    <Card as="section" surface="soft" padding="none" className={styles.offer}>
      <h2 className={styles.title}>{text('lipa.title')}</h2>
      <p className={styles.help}>{text('lipa.help')}</p>
      <ButtonLink
        to={target}
        variant="outline"
        className={styles.action}
        aria-label={text('lipa.moreLabel')}
        onPointerEnter={() => portal.warm(target)}
      >
        {text('lipa.more')}
      </ButtonLink>
    </Card>
  );
});
