import type { IssuedPolicy } from '@tulinde/contracts';
import { DocumentsToSend } from '@tulinde/ui/documents-to-send';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { lockedTexts } from './locked-texts';
import { OpenByCode } from './open-by-code';
import type { PolicyStore } from './policy-store';

export interface ToSendProps {
  readonly store: PolicyStore;
  readonly policy: NonNullable<IssuedPolicy['policy']>;
  readonly purchaseId: string;
}

/** What was to be sent later: sent by the owner who is signed in, or by who has the code of the purchase. */
export const ToSend = observer(({ store, policy, purchaseId }: ToSendProps) => {
  const text = useText(lockedTexts);
  const { toSend, canSend = false, mailedTo } = policy;
  if (!toSend) return null;
  const { uploadKey } = store;
  return (
    <DocumentsToSend
      purchaseId={purchaseId}
      toSend={toSend}
      uploadKey={uploadKey ?? undefined}
      locked={
        canSend || uploadKey !== null ? undefined : (
          <>
            <p>{text('help.send', { email: mailedTo })}</p>
            <OpenByCode store={store} mailedTo={mailedTo} wants="documents" />
          </>
        )
      }
    />
  );
});
