import { routeOf, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card, Notice } from '@tulinde/ui';
import { ClaimsPage } from '../../claims-page';
import { KindCards } from './kind-cards';
import styles from './personal-accident.module.css';
import { personalAccidentClaimTypeTexts } from './texts';

const promises = [
  ['days.at', 'days.acknowledged'],
  ['days.3', 'days.documents'],
  ['days.7', 'days.decision'],
  ['days.7again', 'days.payment'],
  ['days.90', 'days.law'],
] as const;

const Promised = () => {
  const text = useText(personalAccidentClaimTypeTexts);
  return (
    <Card as="section" aria-labelledby="days" className={styles.card}>
      <h2 id="days">{text('days')}</h2>
      <dl className={styles.days}>
        {promises.map(([when, what]) => (
          <div key={what}>
            <dt>{text(when)}</dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Start = observer(() => {
  const text = useText(personalAccidentClaimTypeTexts);
  const portal = usePortal();
  const { isSignedIn } = portal.session;
  const submit = routeOf(routes.submitClaim(''));
  return (
    <Card as="section" aria-labelledby="start" surface="soft" className={styles.card}>
      <h2 id="start">{text('start')}</h2>
      <p>{text(isSignedIn ? 'start.signedIn' : 'start.anonymous')}</p>
      {isSignedIn ? (
        <ButtonLink to={submit}>{text('submit')}</ButtonLink>
      ) : (
        <Button onClick={() => portal.openSignIn({ returnTo: submit })}>{text('sign-in')}</Button>
      )}
    </Card>
  );
});

/** For everybody: what personal accident pays for, what it takes, how long. To claim one signs in. */
export const PersonalAccidentClaimTypePage = () => {
  const text = useText(personalAccidentClaimTypeTexts);
  return (
    <ClaimsPage title={text('title')}>
      <p className={styles.lead}>{text('lead')}</p>
      <KindCards />
      <Notice tone="info" title={text('notice.title')}>
        {text('notice')}
      </Notice>
      <Promised />
      <Start />
    </ClaimsPage>
  );
};
