import { useLayoutEffect } from 'react';
import { useText } from '@tulinde/shared/i18n';
import { usePageFrame } from '@tulinde/shared/remote';
import { ButtonLink, EmptyState, PageContainer } from '@tulinde/shared/ui';
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
