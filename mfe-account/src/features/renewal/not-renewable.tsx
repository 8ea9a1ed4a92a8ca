import type { ApiError } from '@tulinde/client/api';
import { routeOf, routes, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { renewalTexts } from './texts';

/** When it can be renewed, or what to do instead: in the server's words. */
export const NotRenewable = ({ policy, error }: { readonly policy: PolicySummary; readonly error: ApiError }) => {
  const text = useText(renewalTexts);
  const portal = usePortal();
  const { renewedBy } = policy;
  const shown = renewedBy === null ? policy : { policyNumber: renewedBy };
  const isEnded = policy.status === 'CANCELLED' || policy.status === 'LAPSED' || policy.status === 'EXPIRED';
  const details = routes.policyDetails(shown.policyNumber);
  return (
    <EmptyState
      title={text('refused.title')}
      action={
        <>
          {renewedBy === null && isEnded && portal.hasRoute('/') && (
            <ButtonLink to="/">{text('refused.quote')}</ButtonLink>
          )}
          {portal.hasRoute(routeOf(details)) && (
            <ButtonLink variant={renewedBy === null && isEnded ? 'outline' : 'primary'} to={details}>
              {text(renewedBy === null ? 'refused.policy' : 'refused.renewed')}
            </ButtonLink>
          )}
        </>
      }
    >
      {error.texts.join(' ')}
    </EmptyState>
  );
};
