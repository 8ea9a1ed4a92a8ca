import { usePortal } from '@tulinde/client/remote';
import { useSendWaiting } from '../use-send-waiting';
import { ratingParts } from './rating-parts';
import { ratingsSlice } from './ratings-slice';

/** Sends what was said of answers, one after the other, now or once there is a connection. For the page that has the answers. */
export const useSendRatings = (): void => {
  const { api, session } = usePortal();
  const slice = session.slice(ratingsSlice);
  const name = Object.entries(slice.value).find(([, { waiting }]) => waiting !== null)?.[0] ?? null;
  useSendWaiting(name, async () => {
    const parts = await ratingParts().catch(() => null);
    if (parts === null) return 'later';
    if (name !== null) await parts.sendRating(api, slice, name);
    return 'done';
  });
};
