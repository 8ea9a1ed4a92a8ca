import { routeOf, routes, type PolicySummary } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { useText } from '@tulinde/ui/i18n';
import { CalendarClock } from 'lucide-react';
import { unbroken } from './unbroken';
import styles from './policy-parts.module.css';
import { policyTexts } from './texts';

/** The claim that pays what is open of a plan, once it is agreed on; null where none does. */
export const claimThatPays = ({ vehicleLoss, status }: PolicySummary): string | null =>
  vehicleLoss && !vehicleLoss.isPaid && status !== 'LAPSED' ? vehicleLoss.claimNumber : null;

/** In the place of the next instalment, while the payment for a vehicle that is gone is awaited. */
export const PaidByClaim = ({ claim }: { readonly claim: string }) => {
  const text = useText(policyTexts);
  const portal = usePortal();
  const to = routes.claimDetails(claim);
  return (
    <div className={styles.instalment}>
      <CalendarClock className={styles.instalmentIcon} aria-hidden />
      <div className={styles.instalmentText}>
        <p className={styles.instalmentTitle}>{text('byClaim.title')}</p>
        <p>
          {text('byClaim', { claim: unbroken(claim) })}{' '}
          {portal.hasRoute(routeOf(to)) && <Link to={to}>{text('byClaim.open')}</Link>}
        </p>
      </div>
    </div>
  );
};
