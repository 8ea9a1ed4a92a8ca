import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Notice } from '@tulinde/shared/ui';
import { texts } from '../texts';
import type { LoadingStore } from './loading-store';

interface Props {
  readonly isOnline: boolean;
  readonly loading: LoadingStore;
}

/** Above every page: why nothing comes. Who is offline need not be told that it takes long. */
export const WaitingBanner = observer(function WaitingBanner({ isOnline, loading }: Props) {
  const t = useText(texts);
  if (!isOnline) return <Notice tone="warning">{t('offline.message')}</Notice>;
  // Where the page has to wait, what covers it says so.
  return loading.isSlow && !loading.isLoading ? <Notice tone="info">{t('slow.message')}</Notice> : null;
});
