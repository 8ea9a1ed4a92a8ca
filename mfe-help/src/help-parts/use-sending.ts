import { isApiError, type ApiError, type CallOptions } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { newIdempotencyKey } from '@tulinde/contracts';
import { waitsFor } from '@tulinde/ui/page';
import { useState } from 'react';
import { laterSlice, type Later } from './later-slice';
import { isRefused, useSendWaiting } from './use-send-waiting';

/** Of a form, as they were typed. */
export type Answers = Readonly<Record<string, string>>;

interface Sending<Answer> {
  /** Sends the form, or keeps it until there is a connection. @throws ApiError */
  readonly send: (answers: Answers) => Promise<void>;
  /** What the server answered; null until it has. */
  readonly sent: Answer | null;
  /** What it waits for on this device; null where nothing waits. */
  readonly waitsFor: 'network' | 'server' | null;
  /** Why what had waited was not taken. */
  readonly refused: ApiError | null;
}

/**
 * A form that is sent once, now or when the network is back: with the key of its first press, so that the server takes it
 * once however often it comes, from however many tabs.
 * @param giveBack shows answers again that had waited and were refused: the page may be another one than they were written on
 */
export const useSending = <Answer>(
  kind: keyof Later,
  post: (answers: Answers, options: CallOptions) => Promise<Answer>,
  giveBack: (answers: Answers) => void,
): Sending<Answer> => {
  const portal = usePortal();
  const slice = portal.session.slice(laterSlice);
  const waiting = slice.value[kind];
  const [sent, setSent] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isOutage, setOutage] = useState(false);
  useSendWaiting(waiting?.key ?? null, async () => {
    if (waiting === null) return 'done';
    const { key, answers } = waiting;
    try {
      setSent(await post(answers, { idempotencyKey: key, background: true }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setOutage(waitsFor(error) === 'server');
      if (!isRefused(error)) throw error;
      setRefused(error);
      giveBack(answers);
    }
    slice.update({ [kind]: null });
    return 'done';
  });
  const send = async (answers: Answers): Promise<void> => {
    setRefused(null);
    // The client repeats the key of a press whose answer was lost.
    if (portal.isOnline) setSent(await post(answers, {}));
    else slice.update({ [kind]: { key: newIdempotencyKey(), answers } });
  };
  const isWaiting = waiting !== null;
  return { send, sent, waitsFor: isWaiting ? (isOutage && portal.isOnline ? 'server' : 'network') : null, refused };
};
