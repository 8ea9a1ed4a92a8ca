import { useText } from '@tulinde/ui/i18n';
import { waitTexts } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { texts } from '../texts';
import type { LoadingStore } from './loading-store';
import styles from './page-banners.module.css';

interface Props {
  readonly isOnline: boolean;
  /** Whether the browser remembers anything of this site. */
  readonly isKept: boolean;
  readonly loading: LoadingStore;
  /** The customer has just signed out in another tab, and was moved for that: the two ways on. */
  readonly left?: { readonly onSignIn: () => void; readonly onStayOut: () => void } | null;
}

/** Above every page: what keeps it from working as people expect. Who is offline need not be told that it takes long. */
export const PageBanners = observer(function PageBanners({ isOnline, isKept, loading, left = null }: Props) {
  const t = useText(texts);
  const wait = useText(waitTexts);
  // Where the page has to wait, what covers it says so.
  const isSlow = isOnline && loading.isSlow && !loading.isLoading;
  return (
    <>
      {left !== null && (
        <Notice
          tone="info"
          title={t('left.title')}
          action={
            <>
              <Button size="small" onClick={left.onSignIn}>
                {t('left.signIn')}
              </Button>{' '}
              <Button size="small" variant="quiet" onClick={left.onStayOut}>
                {t('left.stay')}
              </Button>
            </>
          }
        >
          {t('left.message')}
        </Notice>
      )}
      {!isKept && (
        <Notice tone="info" title={t('storage.title')}>
          {t('storage.message')}
        </Notice>
      )}
      {!isOnline && <Notice tone="warning">{t('offline.message')}</Notice>}
      {isSlow && (
        <Notice tone="info" className={styles['slow']}>
          {wait('slow')}
        </Notice>
      )}
    </>
  );
});
