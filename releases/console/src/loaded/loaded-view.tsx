import type { ReactNode } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ErrorState, Notice } from '@tulinde/ui';
import { failureMessage } from '../change/failure-message';
import { failureTexts } from '../change/failure-texts';
import type { RegistryValue } from './registry-value';
import { loadedTexts } from './texts';
import styles from './loaded-view.module.css';

interface Props<T> {
  of: RegistryValue<T>;
  /** Stands where the content will be. */
  loading: ReactNode;
  children: (value: T) => ReactNode;
}

/** The four states of what is read, and a fifth: read once, but not anew. */
export const LoadedView = observer(function LoadedView<T>({ of, loading, children }: Props<T>) {
  const text = useText(loadedTexts);
  const failureText = useText(failureTexts);
  const { data, staleBecause } = of;
  if (data.state === 'failed') {
    return (
      <ErrorState
        title={text('failed')}
        message={failureMessage(data.error, failureText)}
        reference={data.error.requestId}
        onRetry={() => void of.load()}
      />
    );
  }
  if (data.state !== 'ready') return loading;
  return (
    <>
      {staleBecause && (
        <Notice tone="warning" className={styles.stale} title={failureText('stale')}>
          {failureMessage(staleBecause, failureText)}
        </Notice>
      )}
      {children(data.value)}
    </>
  );
}) as <T>(props: Props<T>) => ReactNode;
