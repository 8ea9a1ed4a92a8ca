import { routeOf, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import styles from './privacy-line.module.css';
import { partTexts } from './texts';

/** How long we keep what a person writes here, and where the policy says so. */
export const PrivacyLine = () => {
  const text = useText(partTexts);
  const portal = usePortal();
  const to = routes.portalTextPart('privacy', 'how-long');
  return (
    <p className={styles.line}>
      {text('privacy.kept')}{' '}
      {portal.hasRoute(routeOf(to)) && (
        // In a tab of its own: what is typed stays.
        <a href={to} target="_blank" rel="noreferrer">
          {text('privacy.link')}
        </a>
      )}
    </p>
  );
};
