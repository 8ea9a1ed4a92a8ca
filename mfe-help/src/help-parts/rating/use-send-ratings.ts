import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { rateAnswerCall } from '@tulinde/contracts';
import { useEffect, useRef, useState } from 'react';
import { ratingsSlice } from './ratings-slice';

/** Sends what was said of answers, one after the other, now or once there is a connection. For the page that has the answers. */
export const useSendRatings = (): void => {
  const { api, isOnline, session } = usePortal();
  const slice = session.slice(ratingsSlice);
  const isUnderWay = useRef(false);
  const [ended, setEnded] = useState(0);
  const next = Object.entries(slice.value).find(([, { waiting }]) => waiting !== null);
  const name = next?.[0];
  useEffect(() => {
    const rating = name === undefined ? undefined : slice.value[name];
    if (!isOnline || name === undefined || !rating?.waiting || isUnderWay.current) return;
    isUnderWay.current = true;
    const { key, waiting } = rating;
    void (async () => {
      try {
        await api.call(rateAnswerCall, waiting, { idempotencyKey: key, background: true });
        slice.update({ [name]: { key, waiting: null } });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // A line that broke again: it waits on. What is refused is refused the next time, too.
        if (error.failure !== 'answer') return;
        slice.update({ [name]: { key, waiting: null } });
      } finally {
        isUnderWay.current = false;
        setEnded((count) => count + 1);
      }
    })();
  }, [api, isOnline, name, slice, ended]);
};
