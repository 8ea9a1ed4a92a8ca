import type { ClaimFile } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge, type BadgeProps } from '@tulinde/ui';
import { FileText, Mic } from 'lucide-react';
import styles from './documents.module.css';
import { documentsTexts } from './texts';

const tones: Readonly<Record<ClaimFile['state'], NonNullable<BadgeProps['tone']>>> = {
  RECEIVED: 'neutral',
  ACCEPTED: 'success',
  REFUSED: 'warning',
};

const Picture = ({ file }: { readonly file: ClaimFile }) => {
  if (file.thumbnail !== null) return <img className={styles.picture} src={file.thumbnail} alt="" loading="lazy" />;
  const Icon = file.type.startsWith('audio/') ? Mic : FileText;
  return (
    <span className={styles.picture}>
      <Icon aria-hidden />
    </span>
  );
};

/** One file that was sent, what became of it, and why where it was refused. */
export const FileRow = ({ file, words }: { readonly file: ClaimFile; readonly words: string }) => {
  const text = useText(documentsTexts);
  const language = useLanguage();
  const { name, link, state, refusal, addedAt } = file;
  return (
    <li className={styles.file}>
      <Picture file={file} />
      <div className={styles.about}>
        <a
          className={styles.link}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={text('open', { name: words })}
        >
          {words}
        </a>
        <p className={styles.small}>
          {name} · {text('added', { date: formatDate(addedAt, language) })}
        </p>
        {refusal !== null && <p className={styles.refusal}>{text('refused', { reason: refusal })}</p>}
      </div>
      <Badge tone={tones[state]}>{text(`state.${state}`)}</Badge>
    </li>
  );
};
