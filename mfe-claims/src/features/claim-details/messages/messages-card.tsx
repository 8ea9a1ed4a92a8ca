import type { ClaimDetails } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { classNames, FoldedCard } from '@tulinde/ui';
import { useState } from 'react';
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

/* How many there are and the last of them, in a line. */
const useMessagesLine = ({ messages, underwriterName }: ClaimDetails): string => {
  const text = useText(messagesTexts);
  const language = useLanguage();
  const last = messages.at(-1);
  if (last === undefined) return text('line.none', { insurer: underwriterName });
  const from = last.from === 'CUSTOMER' ? text('you') : underwriterName;
  const said = { from, at: formatMoment(last.at, language), count: messages.length };
  return text(messages.length === 1 ? 'line.one' : 'line.more', said);
};

/** What customer and insurer have written to each other, and the next message: a line that opens. */
export const MessagesCard = ({ claim, store }: { readonly claim: ClaimDetails; readonly store: ClaimStore }) => {
  const text = useText(messagesTexts);
  const line = useMessagesLine(claim);
  const [hasUnsent, setUnsent] = useState(false);
  const { messages, underwriterName, can } = claim;
  if (messages.length === 0 && !can.write) return null;
  return (
    <FoldedCard title={text('title')} line={line} isOpened={hasUnsent}>
      {can.write && <p className={styles.from}>{text('lead', { insurer: underwriterName })}</p>}
      {messages.length > 0 && (
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message.messageId} message={message} insurer={underwriterName} />
          ))}
        </ol>
      )}
      {can.write && <MessageForm store={store} claim={claim} onUnsent={setUnsent} />}
    </FoldedCard>
  );
};
