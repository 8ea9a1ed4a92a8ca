import type { ApiError } from '@tulinde/client/api';
import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { useEffect, useRef, useState } from 'react';
import { laterSlice, type Later } from './later-slice';

type Answers = Readonly<Record<string, string>>;

interface Sending<Answer> {
  /** Sends the form, or keeps it until there is a connection. @throws ApiError */
  readonly send: (answers: Answers) => Promise<void>;
  /** What the server answered; null until it has. */
  readonly sent: Answer | null;
  /** Whether it waits for a connection on this device. */
  readonly isWaiting: boolean;
  /** Why what had waited was not taken; the answers are what is to be mended. */
  readonly refused: { readonly error: ApiError; readonly answers: Answers } | null;
}

/**
 * A form that is sent once, now or when the network is back: with the key of its first press, so that the server takes it
 * once however often it comes, from however many tabs.
 */
export const useSending = <Answer>(
  kind: keyof Later,
  post: (answers: Answers, idempotencyKey: string) => Promise<Answer>,
): Sending<Answer> => {
  const portal = usePortal();
  const slice = portal.session.slice(laterSlice);
  const waiting = slice.value[kind];
  const [sent, setSent] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<Sending<Answer>['refused']>(null);
  const isUnderWay = useRef(false);
  const postNow = useRef(post);
  useEffect(() => {
    postNow.current = post;
  });
  const { isOnline } = portal;
  useEffect(() => {
    if (!isOnline || waiting === null || isUnderWay.current) return;
    const { key, answers } = waiting;
    isUnderWay.current = true;
    void (async () => {
      try {
        const answer = await postNow.current(answers, key);
        slice.update({ [kind]: null });
        setSent(answer);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // A line that broke again: it waits on.
        if (error.failure !== 'answer') return;
        slice.update({ [kind]: null });
        setRefused({ error, answers });
      } finally {
        isUnderWay.current = false;
      }
    })();
  }, [isOnline, waiting, kind, slice]);
  const send = async (answers: Answers): Promise<void> => {
    const key = crypto.randomUUID();
    setRefused(null);
    if (isOnline) setSent(await post(answers, key));
    else slice.update({ [kind]: { key, answers } });
  };
  return { send, sent, isWaiting: waiting !== null, refused };
};
