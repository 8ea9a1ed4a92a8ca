import { isApiError, type ApiClient } from '@tulinde/client/api';
import type { Slice } from '@tulinde/client/session';
import { rateAnswerCall } from '@tulinde/contracts';
import type { Ratings } from './ratings-slice';

const nextOf = (ratings: Ratings) =>
  Object.entries(ratings)
    .flatMap(([name, { key, waiting }]) => (waiting === null ? [] : [{ name, key, waiting }]))
    .at(0);

/** Sends what was said of answers, one after the other, until nothing waits or the line breaks. */
export const sendWaiting = async (api: ApiClient, slice: Slice<Ratings>): Promise<void> => {
  for (let next = nextOf(slice.value); next !== undefined; next = nextOf(slice.value)) {
    const { name, key, waiting } = next;
    try {
      await api.call(rateAnswerCall, waiting, { idempotencyKey: key, background: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A line that broke again: it waits on. What is refused is refused the next time, too.
      if (error.failure !== 'answer') return;
    }
    slice.update({ [name]: { key, waiting: null } });
  }
};
