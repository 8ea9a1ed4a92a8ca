import { routes } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { ButtonLink, EmptyState } from '@tulinde/shared/ui';
import { renewalTexts } from './texts';

/** Another customer's policy, or none: the same words. */
export const UnknownPolicy = () => {
  const text = useText(renewalTexts);
  return (
    <EmptyState
      title={text('unknown.title')}
      action={<ButtonLink to={routes.myPolicies}>{text('unknown.action')}</ButtonLink>}
    >
      {text('unknown.help')}
    </EmptyState>
  );
};
