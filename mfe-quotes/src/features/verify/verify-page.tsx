import { useText } from '@tulinde/shared/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/shared/remote';
import { useParams, useSearchParams } from '@tulinde/shared/router';
import { observer } from '@tulinde/shared/state';
import { PageContainer, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import { useEffect, useState } from 'react';
import { FailedToLoad } from '@tulinde/shared/page';
import { verifyTexts } from './texts';
import { Verdict } from './verdict';
import { VerifyForm } from './verify-form';
import { VerifyStore } from './verify-store';
import styles from './verify.module.css';

/** Where the QR picture of a certificate leads. Public: whoever holds the paper may ask. */
export const VerifyPage = observer(() => {
  const portal = usePortal();
  const text = useText(verifyTexts);
  const language = useLanguage();
  const number = useParams()['certificateNumber'] ?? '';
  const code = useSearchParams()[0].get('code');
  const [store] = useState(() => new VerifyStore(portal.api));
  usePageFrame({ back: '/' });
  useEffect(() => {
    const abort = new AbortController();
    void store.load(number, code, abort.signal);
    return () => abort.abort();
  }, [store, number, code, language]);

  const { verified } = store;
  const isRight = verified.state === 'ready' && verified.value.status !== 'unknown';
  return (
    <PageContainer width="narrow">
      <div className={styles.page}>
        <PageTitle>{text('title')}</PageTitle>
        {verified.state === 'failed' && (
          <FailedToLoad title={text('failed')} error={verified.error} onRetry={() => void store.load(number, code)} />
        )}
        {verified.state === 'ready' && <Verdict verified={verified.value} />}
        {(verified.state === 'idle' || verified.state === 'loading') && (
          <SkeletonGroup label={text('loading')}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {verified.state !== 'loading' && verified.state !== 'idle' && (
          <VerifyForm key={number} number={isRight ? '' : number} />
        )}
        <p className={styles.privacy}>{text('privacy')}</p>
      </div>
    </PageContainer>
  );
});
