import { observer } from '@tulinde/client/state';
import { messageGroup } from '@tulinde/contracts';
import { Notice } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { AddButton, addId, GroupFiles, type EvidenceQueue } from '../../evidence-parts';
import styles from './messages.module.css';
import { messagesTexts } from './texts';

const attachments = { group: messageGroup, of: 'PAPER' } as const;

/** What goes with the next message: there, or on its way. */
export const Attachments = observer(({ queue }: { readonly queue: EvidenceQueue }) => {
  const text = useText(messagesTexts);
  const label = text('label');
  return (
    <div className={styles.attachments} role="group" aria-label={text('attach')}>
      <GroupFiles group={messageGroup} label={label} queue={queue} />
      <div aria-live="polite">
        {queue.duplicate && <Notice tone="info">{text('duplicate', { name: queue.duplicate.name })}</Notice>}
      </div>
      <AddButton
        id={addId(messageGroup)}
        of={attachments.of}
        label={label}
        onChoose={(chosen) => void queue.choose(attachments, chosen)}
      />
    </div>
  );
});
