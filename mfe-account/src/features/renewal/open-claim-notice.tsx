import { routeOf, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Notice } from '@tulinde/ui';
import styles from './renewal.module.css';
import { renewalTexts } from './texts';

const Claim = ({ number }: { readonly number: string }) => {
  const portal = usePortal();
  const to = routes.claimDetails(number);
  return portal.hasRoute(routeOf(to)) ? <Link to={to}>{number}</Link> : number;
};

/** Says why the price has no discount yet, and when that changes. Nothing where no claim is open. */
export const OpenClaimNotice = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const text = useText(renewalTexts);
  const [first] = numbers;
  if (first === undefined) return null;
  return (
    <Notice tone="info" title={text(numbers.length === 1 ? 'openClaim.one' : 'openClaim.many')}>
      <p>
        {text('openClaim.help')}{' '}
        {numbers.map((number, index) => (
          <span key={number}>
            {index > 0 && ', '}
            <span className={styles.claim}>
              <Claim number={number} />
            </span>
          </span>
        ))}
      </p>
    </Notice>
  );
};
