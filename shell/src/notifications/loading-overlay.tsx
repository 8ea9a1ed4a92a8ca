import { useText } from '@tulinde/ui/i18n';
import { waitTexts } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Spinner } from '@tulinde/ui';
import { texts } from '../texts';
import styles from './loading-overlay.module.css';
import type { LoadingStore } from './loading-store';

/** Covers the page while something really blocks it, in #FFC402 at an opacity of 0.7. */
export const LoadingOverlay = observer(function LoadingOverlay({ loading }: { readonly loading: LoadingStore }) {
  const t = useText(texts);
  const wait = useText(waitTexts);
  return (
    <div role="status" aria-live="polite">
      {loading.isLoading && (
        <div className={styles['overlay']}>
          <Spinner />
          <span>{t('loading.label')}</span>
          {loading.isSlow && <span>{wait('slow')}</span>}
        </div>
      )}
    </div>
  );
});
