import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import styles from './offers.module.css';
import { landingTexts } from './texts';

/** Both flags count: a customer with a password but no code yet still signs in. */
export const SignInBanner = observer(() => {
  const portal = usePortal();
  const text = useText(landingTexts);
  const { isSignedIn } = portal.session;
  const handlePolicies = () => {
    if (portal.hasRoute(routes.myPolicies)) portal.navigate(routes.myPolicies);
    else portal.openSignIn();
  };
  return (
    <Card as="section" surface="deep" padding="none" className={styles.banner}>
      <h2 className={styles.bannerTitle}>{text(isSignedIn ? 'banner.signedIn' : 'banner.anonymous')}</h2>
      <Button variant="accent" onClick={isSignedIn ? handlePolicies : () => portal.openSignIn()}>
        {text(isSignedIn ? 'banner.myPolicies' : 'banner.signIn')}
      </Button>
      <svg className={styles.art} viewBox="0 0 220 200" aria-hidden focusable="false">
        <path className={styles.artOuter} d="M130 10 260 140 130 270 0 140Z" />
        <path className={styles.artInner} d="M130 66 204 140 130 214 56 140Z" />
        <path className={styles.artHeart} d="M130 104 166 140 130 176 94 140Z" />
      </svg>
    </Card>
  );
});
