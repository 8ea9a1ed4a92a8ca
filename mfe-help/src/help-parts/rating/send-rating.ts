import { isApiError, type ApiClient } from '@tulinde/client/api';
import type { Slice } from '@tulinde/client/session';
import { rateAnswerCall } from '@tulinde/contracts';
import { isRefused } from '../use-send-waiting';
import type { Ratings } from './ratings-slice';

/** Sends what was said of one answer. @throws ApiError of what may pass by itself: then it waits on */
export const sendRating = async (api: ApiClient, slice: Slice<Ratings>, name: string): Promise<void> => {
  const rating = slice.value[name];
  if (!rating?.waiting) return;
  const { key, waiting } = rating;
  try {
    await api.call(rateAnswerCall, waiting, { idempotencyKey: key, background: true });
  } catch (error) {
    if (!isApiError(error) || !isRefused(error)) throw error;
  }
  slice.update({ [name]: { key, waiting: null } });
};
