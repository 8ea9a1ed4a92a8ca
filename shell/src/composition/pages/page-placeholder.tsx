import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ErrorState, ExternalButtonLink, PageContainer } from '@tulinde/ui';
import { texts } from '../../texts';
import { PageState } from './page-state';

interface Props {
  readonly title: { readonly en: string; readonly sw: string };
  readonly onRetry: () => void;
}

/** Stands where a part of the site could not be loaded. The rest of the page goes on. */
export const PagePlaceholder = ({ title, onRetry }: Props) => {
  const t = useText(texts);
  const language = useLanguage();
  return (
    <PageContainer width="narrow">
      <PageState state="placeholder" />
      <ErrorState
        headingLevel={1}
        title={t('placeholder.title', { page: title[language] })}
        message={t('placeholder.message')}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {t('placeholder.retry')}
            </Button>
            <ExternalButtonLink variant="outline" href={brand.phoneLink}>
              {t('placeholder.call', { phone: brand.phone })}
            </ExternalButtonLink>
          </>
        }
      />
    </PageContainer>
  );
};
