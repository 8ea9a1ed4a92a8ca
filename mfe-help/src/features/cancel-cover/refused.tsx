import { routeOf, routes, type CancellableCover } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { pageTexts } from './page-texts';

interface Props {
  readonly cover: CancellableCover;
  readonly refusal: NonNullable<CancellableCover['refusal']>;
}

/** Why there is nothing to cancel, and what can be done instead. */
export const Refused = observer(({ cover, refusal }: Props) => {
  const text = useText(pageTexts);
  const language = useLanguage();
  const { hasRoute, session } = usePortal();
  const policy = routes.policyDetails(cover.policyNumber);
  const isShown = session.isSignedIn && hasRoute(routeOf(policy));
  return (
    <EmptyState
      headingLevel={1}
      title={text(`refused.${refusal}.title`)}
      action={
        isShown ? (
          <ButtonLink to={policy}>{text('refused.policy')}</ButtonLink>
        ) : (
          <ButtonLink to={routes.contactUs}>{text('refused.contact')}</ButtonLink>
        )
      }
    >
      <p>
        {cover.title} · {cover.policyNumber}
      </p>
      <p>{text(`refused.${refusal}`, { date: formatDate(cover.endsOn, language) })}</p>
    </EmptyState>
  );
});
