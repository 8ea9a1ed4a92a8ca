import { isApiError } from '@tulinde/client/api';
import { logoutCall } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';

/* Milliseconds. A phone without a network signs out here all the same; the server's session then ends by itself. */
const patience = 5_000;

/** Revokes the customer's token on the server, if there is one. A failure does not keep anybody from leaving. */
export const endSession = async ({ api, session }: Portal): Promise<void> => {
  if (session.userToken === null) return;
  try {
    await api.call(logoutCall, {}, { deadlineMs: patience });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
};
