import { accountChangeWords, changedByWords, type AccountChange } from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { logTexts } from './log-texts';
import styles from './privacy.module.css';

/* Written down in English, whatever the owner reads. */
const words = { Yes: 'yes', No: 'no', Email: 'email' } as const;

/** One change: what, from what to what, who and on which device. */
export const ChangeItem = ({ change }: { readonly change: AccountChange }) => {
  const text = useText(logTexts);
  const nameOf = useText(accountChangeWords);
  const doneBy = useText(changedByWords);
  const language = useLanguage();
  const { kind, at, by, device } = change;
  const said = (value: string): string =>
    value
      .split(', ')
      .map((word) => (word in words ? text(words[word as keyof typeof words]) : word))
      .join(', ');
  const [before, after] = [said(change.before), said(change.after)];
  const what = (): string => {
    if (kind === 'DELETION_ASKED') return after && text('for', { day: formatDate(after, language) });
    if (kind === 'NEXT_OF_KIN') return text('people', { before, after });
    if (kind === 'POLICY_ADDED' || kind === 'DEVICE_REMOVED' || kind === 'DATA_DOWNLOADED') return after || before;
    if (before !== '' && before !== after) return text('from', { before, after });
    return after && text('to', { after });
  };
  const who = by === 'CUSTOMER' && device ? text('by.CUSTOMER.device', { device }) : doneBy(by);
  return (
    <li className={styles.change}>
      <p className={styles.changeName}>{nameOf(kind)}</p>
      {what() && <p className={styles.changeWhat}>{what()}</p>}
      <p className={styles.note}>
        {who} · <time dateTime={at}>{formatMoment(at, language)}</time>
      </p>
    </li>
  );
};
