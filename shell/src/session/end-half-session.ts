import { isApiError, type ApiClient } from '@tulinde/client/api';
import { logoutCall } from '@tulinde/contracts';

/**
 * Ends a session on the server whose sign-in was never finished and whose page is gone: a password without its code opens
 * nothing, and stays nowhere (spec 45). Where no answer comes, the session ends by itself.
 * @param token of the session
 */
export const endHalfSession = async (api: ApiClient, token: string): Promise<void> => {
  try {
    await api.call(logoutCall, {}, { customerToken: token, background: true });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
};
