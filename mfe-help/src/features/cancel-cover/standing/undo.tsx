import { undoCancelCoverCall, type Cancellation } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import { useEffect } from 'react';
import styles from '../cancel-cover.module.css';
import type { OfCover } from '../of-cover';
import { useCoverValue } from '../cover-values';
import { placeOf } from '../places';
import { standingTexts } from './standing-texts';
import { useSecondsLeft } from './use-seconds-left';

interface Props extends OfCover {
  readonly cancellation: Cancellation;
}

const hour = 3600;
/* `9:07`. */
const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The way back, and how long it is open. */
export const Undo = observer(({ of, cover, cancellation }: Props) => {
  const text = useText(standingTexts);
  const language = useLanguage();
  const { api, navigate } = usePortal();
  const covers = useCoverValue();
  const { undoUntil, now } = cancellation;
  const left = useSecondsLeft(undoUntil, now);
  const isOver = undoUntil === null || left === 0;
  useEffect(() => {
    if (isOver) void covers.load(of);
  }, [isOver, covers, of]);
  const undo = useSendOnce(
    async () => {
      const undone = await api.call(undoCancelCoverCall, { of });
      // First the address: an undone one is shown there alone.
      navigate(placeOf(of, 'done'), { replace: true });
      covers.set({ ...cover, cancellation: undone }, of);
    },
    async (error) => {
      if (error.failure === 'answer') await covers.load(of);
    },
  );
  if (isOver || undoUntil === null) return null;
  return (
    <Card as="section" padding="large" surface="soft" aria-labelledby="undo-title">
      <h2 id="undo-title" className={styles.heading}>
        {text('undo.title')}
      </h2>
      <p>{text('undo', { time: formatMoment(undoUntil, language) })}</p>
      {left < hour && (
        <p className={styles.clock} role="timer">
          {text('undo.left')} <strong>{asClock(left)}</strong>
        </p>
      )}
      <FailedToSend failure={undo.failure} title={text('undo.failed')} />
      <Button isFullWidth isBusy={undo.isSending} onClick={undo.send}>
        {text('undo.press')}
      </Button>
    </Card>
  );
});
