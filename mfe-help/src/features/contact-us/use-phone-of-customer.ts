import { getCustomerDetailsCall } from '@tulinde/contracts';
import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { useEffect, useState } from 'react';

/**
 * The phone of a customer who is signed in, '' until it is known. The session has it only until the page is loaded again:
 * it is nothing to leave on a device. Where the answer does not come, the customer types it.
 */
export const usePhoneOfCustomer = (): string => {
  const { api, session } = usePortal();
  const { isSignedIn, userId, userDetails } = session;
  const [answered, setAnswered] = useState('');
  const known = userDetails?.['phone'];
  const asked = isSignedIn && typeof known !== 'string' ? userId : null;
  useEffect(() => {
    if (asked === null) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const options = { optional: true, signal: abort.signal };
        const { phone } = await api.call(getCustomerDetailsCall, { customerId: asked }, options);
        setAnswered(phone ?? '');
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    };
    void ask();
    return () => abort.abort();
  }, [api, asked]);
  return typeof known === 'string' ? known : answered;
};
