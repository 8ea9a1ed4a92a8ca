import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { rateAnswerCall } from '@tulinde/contracts';
import { isRefused, useSendWaiting } from '../use-send-waiting';
import { ratingsSlice } from './ratings-slice';

/** Sends what was said of answers, one after the other, now or once there is a connection. For the page that has the answers. */
export const useSendRatings = (): void => {
  const { api, session } = usePortal();
  const slice = session.slice(ratingsSlice);
  const name = Object.entries(slice.value).find(([, { waiting }]) => waiting !== null)?.[0] ?? null;
  useSendWaiting(name, async () => {
    const rating = name === null ? undefined : slice.value[name];
    if (name === null || !rating?.waiting) return;
    const { key, waiting } = rating;
    try {
      await api.call(rateAnswerCall, waiting, { idempotencyKey: key, background: true });
    } catch (error) {
      if (!isApiError(error) || !isRefused(error)) throw error;
    }
    slice.update({ [name]: { key, waiting: null } });
  });
};
