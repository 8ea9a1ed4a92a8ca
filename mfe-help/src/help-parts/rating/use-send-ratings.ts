import { usePortal } from '@tulinde/client/remote';
import { useEffect, useRef } from 'react';
import { ratingParts } from './rating-parts';
import { ratingsSlice } from './ratings-slice';

/** Sends what was said of answers, now or once there is a connection. For the page that has the answers. */
export const useSendRatings = (): void => {
  const { api, isOnline, session } = usePortal();
  const slice = session.slice(ratingsSlice);
  const isUnderWay = useRef(false);
  const waiting = Object.values(slice.value).filter((rating) => rating.waiting !== null).length;
  useEffect(() => {
    if (!isOnline || waiting === 0 || isUnderWay.current) return;
    isUnderWay.current = true;
    void (async () => {
      try {
        // A chunk that did not come is asked for again with the next rating, or once there is a connection.
        const parts = await ratingParts().catch(() => null);
        await parts?.sendWaiting(api, slice);
      } finally {
        isUnderWay.current = false;
      }
    })();
  }, [api, isOnline, slice, waiting]);
};
