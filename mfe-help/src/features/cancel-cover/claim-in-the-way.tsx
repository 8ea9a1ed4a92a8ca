import { routeOf, routes, type CancellableCover } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Notice } from '@tulinde/ui';
import { pageTexts } from './page-texts';

/** Said before anything is asked: with a claim nothing comes back, or nothing yet. */
export const ClaimInTheWay = observer(({ claim }: { readonly claim: NonNullable<CancellableCover['claim']> }) => {
  const text = useText(pageTexts);
  const portal = usePortal();
  const to = routes.claimDetails(claim.claimNumber);
  return (
    <Notice
      tone="warning"
      title={text(`claim.${claim.standing}.title`)}
      action={
        portal.session.isSignedIn &&
        portal.hasRoute(routeOf(to)) && (
          <ButtonLink variant="outline" size="small" to={to}>
            {text('claim.see')}
          </ButtonLink>
        )
      }
    >
      {text(`claim.${claim.standing}`, { claim: claim.claimNumber })}
    </Notice>
  );
});
