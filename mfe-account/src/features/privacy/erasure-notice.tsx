import type { Profile } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { privacyTexts } from './texts';
import { usePrivacy } from './privacy-store';

export interface ErasureNoticeProps {
  readonly profile: Pick<Profile, 'erasedOn'>;
  /** The profile has to be read again. */
  readonly onChanged: () => void;
  /** Not on top of the page but in the card, which has the focus after it. */
  readonly isInCard?: boolean;
}

/** On top of the profile while the account is to be deleted; nothing otherwise. */
export const ErasureNotice = observer(({ profile: { erasedOn }, onChanged, isInCard = false }: ErasureNoticeProps) => {
  const portal = usePortal();
  const text = useText(privacyTexts);
  const store = usePrivacy();
  const { send, isSending, failure } = useSendOnce(async () => {
    await store.keepAccount();
    showToast(portal, { kind: 'success', message: text('pending.kept') });
    onChanged();
    if (!isInCard) document.querySelector<HTMLElement>('h1')?.focus();
  });
  if (erasedOn === null) return null;
  return (
    <>
      <Notice
        tone="warning"
        title={text('pending.title', { day: formatDate(erasedOn, portal.language) })}
        action={
          <Button size="small" isBusy={isSending} onClick={send}>
            {text('pending.keep')}
          </Button>
        }
      >
        <p>{text('pending.body')}</p>
      </Notice>
      <FailedToSend failure={failure} title={text('pending.failed')} />
    </>
  );
});
