import { mailPurchaseLinkCall } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, EmptyState, Notice } from '@tulinde/ui';
import { useState } from 'react';
import { endedTexts } from './ended-texts';

/** The link to a purchase has ended, or its policy was issued long ago: what its owner can do. */
export const EndedPurchase = ({ ended }: { readonly ended: string }) => {
  const portal = usePortal();
  const text = useText(endedTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isSending, failure } = useSendOnce(async () =>
    setSentTo((await portal.api.call(mailPurchaseLinkCall, { ended })).sentTo),
  );
  return (
    <>
      <EmptyState
        title={text('title')}
        headingLevel={1}
        action={
          <>
            <Button onClick={() => portal.openSignIn()}>{text('signIn')}</Button>
            {sentTo === null && (
              <Button variant="outline" isBusy={isSending} onClick={send}>
                {text('send')}
              </Button>
            )}
          </>
        }
      >
        {text('help')}
      </EmptyState>
      <div role="status">
        {sentTo !== null && (
          <Notice tone="success" title={text('sent', { email: sentTo })}>
            {text('sent.help')}
          </Notice>
        )}
      </div>
      <FailedToSend failure={failure} title={text('notSent')} />
    </>
  );
};
