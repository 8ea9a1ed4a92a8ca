import { useLayoutEffect } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { usePageFrame } from '@tulinde/client/remote';
import { ButtonLink, EmptyState, PageContainer } from '@tulinde/ui';
import { texts } from '../texts';

export const NotFound = ({ onShown }: { readonly onShown: () => void }) => {
  const t = useText(texts);
  useLayoutEffect(onShown, [onShown]);
  usePageFrame({ title: t('notFound.title') });
  return (
    <PageContainer width="narrow">
      <EmptyState
        headingLevel={1}
        title={t('notFound.title')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      >
        {t('notFound.message')}
      </EmptyState>
    </PageContainer>
  );
};
