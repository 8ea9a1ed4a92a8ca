import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState } from '@tulinde/ui';
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
