import { isApiError, type ApiError } from '@tulinde/client/api';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { useState } from 'react';
import { usePrivacy } from './privacy-store';
import { privacyTexts } from './texts';

/** Takes back that the account is to be deleted. */
export const useKeepAccount = (onKept: () => void) => {
  const portal = usePortal();
  const text = useText(privacyTexts);
  const store = usePrivacy();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const keep = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await store.keepAccount();
      showToast(portal, { kind: 'success', message: text('pending.kept') });
      onKept();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { keep, isBusy, failure };
};
