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

interface AskedProps {
  readonly number: string;
  readonly code: string | null;
}

const Asked = observer(({ number, code }: AskedProps) => {
  const portal = usePortal();
  const text = useText(verifyTexts);
  const language = useLanguage();
  const [store] = useState(() => new VerifyStore(portal.api));
  useEffect(() => {
    const abort = new AbortController();
    void store.load(number, code, abort.signal);
    return () => abort.abort();
  }, [store, number, code, language]);

  const { verified } = store;
  if (verified.state === 'idle' || verified.state === 'loading')
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  const isKnown = verified.state === 'ready' && verified.value.status !== 'unknown';
  return (
    <>
      {verified.state === 'failed' ? (
        <FailedToLoad title={text('failed')} error={verified.error} onRetry={() => void store.load(number, code)} />
      ) : (
        <Verdict verified={verified.value} />
      )}
      <VerifyForm key={number} number={isKnown ? '' : number} title={text('another')} />
    </>
  );
});

/** Where the QR picture of a certificate leads, and where its number can be typed. Public: whoever holds the paper may ask. */
export const VerifyPage = () => {
  const text = useText(verifyTexts);
  const number = useParams()['certificateNumber'];
  const code = useSearchParams()[0].get('code');
  usePageFrame({ back: '/' });
  return (
    <PageContainer width="narrow">
      <div className={styles.page}>
        <PageTitle>{text('title')}</PageTitle>
        {number === undefined ? (
          <>
            <p>{text('ask.help')}</p>
            <VerifyForm number="" />
          </>
        ) : (
          <Asked number={number} code={code} />
        )}
        <p className={styles.privacy}>{text('privacy')}</p>
      </div>
    </PageContainer>
  );
};
