import { verifyCertificateCall } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useParams, useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { PageContainer, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { FailedToLoad, serverValue } from '@tulinde/ui/page';
import { verifyTexts } from './texts';
import { Verdict } from './verdict';
import { VerifyForm } from './verify-form';
import styles from './verify.module.css';

interface CertificateQuery {
  readonly certificateNumber: string;
  /** Of the QR picture; null where the number was typed. */
  readonly code: string | null;
  /** As it was typed; null where it was not. */
  readonly registration: string | null;
}

const Answer = observer(({ certificateNumber, code, registration }: CertificateQuery) => {
  const portal = usePortal();
  const text = useText(verifyTexts);
  const language = useLanguage();
  const [server] = useState(() =>
    serverValue((options, asked: CertificateQuery) => portal.api.call(verifyCertificateCall, asked, options), 'drop'),
  );
  useEffect(
    () => server.open({ certificateNumber, code, registration }),
    [server, certificateNumber, code, registration, language],
  );

  const verified = server.data;
  if (verified.state === 'idle' || verified.state === 'loading')
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  // Where the number plate would show more, the number stays beside it.
  const isAnother = verified.state === 'ready' && verified.value.certificate !== null;
  return (
    <>
      {verified.state === 'failed' ? (
        <FailedToLoad
          title={text('failed')}
          error={verified.error}
          onRetry={() => void server.load({ certificateNumber, code, registration })}
        />
      ) : (
        <Verdict verified={verified.value} />
      )}
      <VerifyForm
        key={`${certificateNumber} ${registration ?? ''}`}
        number={isAnother ? '' : certificateNumber}
        registration={isAnother ? '' : (registration ?? '')}
        title={text('another')}
      />
    </>
  );
});

/** Where the QR picture of a certificate leads, and where its number can be typed. Public: the holder of the paper may ask. */
export const VerifyPage = () => {
  const text = useText(verifyTexts);
  const number = useParams()['certificateNumber'];
  const [query] = useSearchParams();
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
          <Answer certificateNumber={number} code={query.get('code')} registration={query.get('plate')} />
        )}
        <p className={styles.privacy}>{text('privacy')}</p>
      </div>
    </PageContainer>
  );
};
