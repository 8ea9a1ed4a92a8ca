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

interface Asked {
  readonly certificateNumber: string;
  /** Of the QR picture; null where the number was typed. */
  readonly code: string | null;
}

const Answer = observer(({ certificateNumber, code }: Asked) => {
  const portal = usePortal();
  const text = useText(verifyTexts);
  const language = useLanguage();
  const [server] = useState(() =>
    serverValue((options, asked: Asked) => portal.api.call(verifyCertificateCall, asked, options), 'drop'),
  );
  useEffect(() => server.open({ certificateNumber, code }), [server, certificateNumber, code, language]);

  const verified = server.data;
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
        <FailedToLoad
          title={text('failed')}
          error={verified.error}
          onRetry={() => void server.load({ certificateNumber, code })}
        />
      ) : (
        <Verdict verified={verified.value} />
      )}
      <VerifyForm key={certificateNumber} number={isKnown ? '' : certificateNumber} title={text('another')} />
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
          <Answer certificateNumber={number} code={code} />
        )}
        <p className={styles.privacy}>{text('privacy')}</p>
      </div>
    </PageContainer>
  );
};
