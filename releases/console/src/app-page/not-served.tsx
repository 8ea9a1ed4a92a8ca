import { useText } from '@tulinde/shared/i18n';
import { ButtonLink, EmptyState } from '@tulinde/shared/ui';
import { addresses } from '../app/addresses';
import { usePageTitle } from '../app/use-page-title';
import { appPageTexts } from './texts';

/** An app without a pointer here: the routes of a first release are best looked at on the command line. */
export const NotServed = ({ app, environment }: { app: string; environment: string }) => {
  const text = useText(appPageTexts);
  const title = text('notServed', { app, environment });
  usePageTitle(title);
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      action={<ButtonLink to={addresses.environment(environment)}>{text('back')}</ButtonLink>}
    >
      {text('notServedHint', { app, environment })}
    </EmptyState>
  );
};
