import { getCustomerDetailsCall } from '@tulinde/contracts';
import type { ApiClient } from '@tulinde/client/api';

/* Milliseconds: nothing is seen of the page until then. */
const deadlineMs = 5_000;

/** Whether the server has ended the session. Where it does not answer, nobody knows: false. */
export const isSessionOver = (api: Pick<ApiClient, 'call'>, customerId: string): Promise<boolean> =>
  api.call(getCustomerDetailsCall, { customerId }, { background: true, deadlineMs }).then(
    () => false,
    (error: unknown) => (error as { readonly status?: unknown }).status === 401,
  );
