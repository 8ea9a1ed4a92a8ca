import type { ClaimDetails } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { classNames } from '@tulinde/ui';
import { PartCard } from '../../../claim-parts';
import { Thumbnail } from '../../evidence-parts';
import type { ClaimStore } from '../claim-store';
import { MessageForm } from './message-form';
import styles from './messages.module.css';
import { messagesTexts } from './texts';

type Message = ClaimDetails['messages'][number];

const MessageItem = ({ message, insurer }: { readonly message: Message; readonly insurer: string }) => {
  const text = useText(messagesTexts);
  const language = useLanguage();
  const isOwn = message.from === 'CUSTOMER';
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.from}>
        {isOwn ? text('you') : insurer} · <time dateTime={message.at}>{formatMoment(message.at, language)}</time>
      </p>
      <p className={styles.text}>{message.text}</p>
      {message.files.length > 0 && (
        <ul className={styles.files}>
          {message.files.map((file) => (
            <li key={file.fileId}>
              <a href={file.link} target="_blank" rel="noreferrer">
                <Thumbnail file={file} />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** What customer and insurer have written to each other, and the next message. */
export const MessagesCard = ({ claim, store }: { readonly claim: ClaimDetails; readonly store: ClaimStore }) => {
  const text = useText(messagesTexts);
  const { messages, underwriterName, can } = claim;
  if (messages.length === 0 && !can.write) return null;
  return (
    <PartCard title={text('title')} lead={can.write && text('lead', { insurer: underwriterName })}>
      {messages.length === 0 ? (
        <p className={styles.none}>{text('none')}</p>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message.messageId} message={message} insurer={underwriterName} />
          ))}
        </ol>
      )}
      {can.write && <MessageForm store={store} claim={claim} />}
    </PartCard>
  );
};
