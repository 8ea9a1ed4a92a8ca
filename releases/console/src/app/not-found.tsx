import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { appTexts } from './texts';
import { usePageTitle } from './use-page-title';

export const NotFound = () => {
  const text = useText(appTexts);
  usePageTitle(text('notFound'));
  return (
    <EmptyState headingLevel={1} title={text('notFound')} action={<ButtonLink to="/">{text('toOverview')}</ButtonLink>}>
      {text('notFoundHint')}
    </EmptyState>
  );
};
