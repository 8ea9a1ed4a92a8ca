import type { ClaimFile } from '@tulinde/contracts';
import { FileText, Mic } from 'lucide-react';
import styles from './evidence.module.css';

/** A file at a glance: the small picture of a photo, a sign for what is none. */
export const Thumbnail = ({ file: { type, thumbnail } }: { readonly file: Pick<ClaimFile, 'type' | 'thumbnail'> }) => {
  if (thumbnail !== null) return <img className={styles.thumbnail} src={thumbnail} alt="" loading="lazy" />;
  const Icon = type.startsWith('audio/') ? Mic : FileText;
  return (
    <span className={styles.thumbnail}>
      <Icon size={24} aria-hidden />
    </span>
  );
};
