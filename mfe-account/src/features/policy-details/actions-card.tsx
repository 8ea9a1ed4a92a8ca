import { routeOf, routes, type PolicyDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { ChevronRight, CircleX, FilePlus, RotateCw, Siren } from 'lucide-react';
import { InfoCard } from '../../account-page';
import { policyTexts } from '../../policy-parts/texts';
import styles from './details.module.css';
import { detailsTexts } from './texts';

/** What can be done with the policy now. Nothing where that is nothing. */
export const ActionsCard = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const common = useText(policyTexts);
  const portal = usePortal();
  const actions = [
    { Icon: RotateCw, label: common('renew'), to: routes.policyRenewal(policy.policyNumber), isOpen: policy.canRenew },
    {
      Icon: FilePlus,
      label: text('claims.submit'),
      to: routes.submitClaim(policy.policyNumber),
      isOpen: policy.canClaim,
    },
    {
      Icon: Siren,
      label: common('scene.long'),
      to: routes.atTheScene(policy.policyNumber),
      // What happens now is not covered any more, once the cover is over.
      isOpen: policy.canClaim && policy.kind === 'MOTOR' && policy.endedOn === null && policy.daysLeft > 0,
    },
    { Icon: CircleX, label: text('cancel'), to: routes.cancelCover(policy.policyNumber), isOpen: policy.canCancel },
  ].filter(({ to, isOpen }) => isOpen && portal.hasRoute(routeOf(to)));
  if (actions.length === 0) return null;
  return (
    <InfoCard title={text('actions')}>
      <ul className={styles.links}>
        {actions.map(({ Icon, label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              <Icon aria-hidden />
              <span>{label}</span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </InfoCard>
  );
};
