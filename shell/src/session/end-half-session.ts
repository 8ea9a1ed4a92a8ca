import { createApiClient, isApiError, type ApiOptions } from '@tulinde/shared/api';
import { logoutCall, type Language } from '@tulinde/shared/contracts';

/**
 * Ends a session on the server whose sign-in was never finished and whose page is gone: a password without its code opens
 * nothing, and stays nowhere (decision 45). It has a client of its own, because the page's customer is nobody. Where no
 * answer comes, the session ends by itself, and nobody has asked for anything that could be told.
 * @param token of the session
 */
export const endHalfSession = async (token: string, language: () => Language, options?: ApiOptions): Promise<void> => {
  const nothing = () => undefined;
  const client = createApiClient(
    {
      beginLoading: () => nothing,
      callFailed: nothing,
      callIsSlow: () => nothing,
      customerToken: () => token,
      customerTokenExpired: nothing,
      language,
    },
    options,
  );
  try {
    await client.call(logoutCall, {});
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
};
