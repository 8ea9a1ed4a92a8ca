import { FailedToSend } from '@tulinde/ui/forms';
import { FailedToLoad } from '@tulinde/ui/page';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, Notice, PageContainer, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { PaymentRequestsStore } from './payment-requests-store';
import styles from './payment-requests.module.css';
import { paymentRequestsTexts } from './texts';

/** Where the text message leads that follows the second M-Pesa request to a phone on a day. */
export const PaymentRequestsPage = observer(() => {
  const portal = usePortal();
  const text = useText(paymentRequestsTexts);
  const token = useParams()['token'] ?? '';
  // Why a link has ended is said by the server.
  const language = useLanguage();
  const [store] = useState(() => new PaymentRequestsStore(portal.api));
  usePageFrame({ back: '/' });
  useEffect(() => store.requests.open(token), [store, token, language]);

  const requests = store.requests.data;
  return (
    <PageContainer width="narrow">
      <div className={styles.page}>
        <PageTitle>{text('title')}</PageTitle>
        {requests.state === 'failed' &&
          // The link has ended: to ask again gives no other answer.
          (requests.error.status === 410 ? (
            <Notice tone="warning">{requests.error.texts.join(' ')}</Notice>
          ) : (
            <FailedToLoad
              title={text('failed')}
              error={requests.error}
              onRetry={() => void store.requests.load(token)}
            />
          ))}
        {(requests.state === 'idle' || requests.state === 'loading') && (
          <SkeletonGroup label={text('loading')}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {requests.state === 'ready' && <Choice store={store} token={token} />}
      </div>
    </PageContainer>
  );
});

/* A press, and not the opening of the page: programs open links in messages, too. */
const Choice = observer(({ store, token }: { readonly store: PaymentRequestsStore; readonly token: string }) => {
  const text = useText(paymentRequestsTexts);
  const language = useLanguage();
  if (store.requests.value === null) return null;
  const { phone, isStopped, until } = store.requests.value;
  return (
    <>
      {isStopped ? (
        <Notice tone="success" title={text('stopped', { phone })}>
          {text('stopped.help', { until: formatDate(until ?? '', language) })}
        </Notice>
      ) : (
        <>
          <p>{text('asked', { phone })}</p>
          <p>{text('stop.help')}</p>
        </>
      )}
      <FailedToSend failure={store.failure} title={text('notSent')} />
      <Button
        variant={isStopped ? 'outline' : 'primary'}
        isBusy={store.isSending}
        onClick={() => void store.choose(token, !isStopped)}
      >
        {text(isStopped ? 'allow' : 'stop')}
      </Button>
    </>
  );
});
