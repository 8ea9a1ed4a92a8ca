import { brand } from '@tulinde/contracts/brand';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card } from '@tulinde/ui';
import { useId } from 'react';
import { ProgressBar } from '../../claim-parts/progress-bar';
import type { Sending } from '../../scene-outbox';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { sendingTexts } from './sending-texts';

interface ProgressProps extends Pick<ScenePart, 'report'> {
  readonly labelledBy: string;
}

const Progress = observer(({ report: { files }, labelledBy }: ProgressProps) => {
  const text = useText(sendingTexts);
  const sent = files.filter(({ isSent }) => isSent).length;
  return (
    <>
      <ProgressBar value={sent} max={Math.max(1, files.length)} labelledBy={labelledBy} />
      <p>{text('progress', { sent, all: files.length })}</p>
    </>
  );
});

interface RefusedProps extends ScenePart {
  readonly error: Error;
  readonly onDiscarded?: (() => void) | undefined;
}

const Refused = observer(({ outbox, report, error, onDiscarded }: RefusedProps) => {
  const text = useText(sendingTexts);
  const discard = async () => {
    await outbox.discard(report);
    onDiscarded?.();
  };
  return (
    <>
      <p>{error.message}</p>
      <p>{text('refused.help', { phone: brand.phone })}</p>
      <div className={styles.actions}>
        <Button onClick={() => void outbox.sendAgain(report)}>{text('again')}</Button>
        <Button variant="quiet" onClick={() => void discard()}>
          {text('discard')}
        </Button>
      </div>
    </>
  );
});

const titleOf = (sending: Sending, isKept: boolean) =>
  sending.state === 'waiting' && !isKept ? 'waiting.memory' : (`${sending.state}.title` as const);

interface SendingCardProps extends ScenePart {
  readonly sending: Sending;
  /** The customer has deleted it. */
  readonly onDiscarded?: () => void;
}

/** What has become of a report that is done: what it waits for, how far it is, where it goes on. */
export const SendingCard = observer(({ outbox, report, sending, onDiscarded }: SendingCardProps) => {
  const text = useText(sendingTexts);
  const language = useLanguage();
  const portal = usePortal();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div role="status">
        <h2 id={id} className={styles.cardTitle}>
          {text(titleOf(sending, outbox.isKept))}
        </h2>
        {sending.state === 'waiting' && <p>{text(sending.reason)}</p>}
        {sending.state === 'sent' && <p>{text('sent')}</p>}
        {sending.state === 'sent' && sending.lost > 0 && <p>{text('lost', { lost: sending.lost })}</p>}
      </div>
      {sending.state === 'sending' && <Progress report={report} labelledBy={id} />}
      {sending.state === 'waiting' && sending.reason === 'sign-in' && (
        <Button onClick={() => portal.openSignIn()}>{text('sign-in.action')}</Button>
      )}
      {sending.state === 'sent' && (
        <ButtonLink to={`/damage-to-vehicle?draft=${encodeURIComponent(sending.draftId)}`}>
          {text('sent.action')}
        </ButtonLink>
      )}
      {sending.state === 'refused' && (
        <Refused outbox={outbox} report={report} onDiscarded={onDiscarded} error={sending.error} />
      )}
      <p className={styles.summary}>{text('of', { when: formatMoment(report.happenedAt, language) })}</p>
    </Card>
  );
});
