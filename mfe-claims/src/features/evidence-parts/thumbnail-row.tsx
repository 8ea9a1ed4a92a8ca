import type { ClaimFile } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Check, TriangleAlert } from 'lucide-react';
import styles from './thumbnail-row.module.css';
import { evidenceTexts } from './texts';
import { Thumbnail } from './thumbnail';

interface Props {
  readonly files: readonly ClaimFile[];
  /** What a group is called; null of one that the kind does not know. */
  readonly labelOf: (group: string) => string | null;
}

const marks = { RECEIVED: null, ACCEPTED: Check, REFUSED: TriangleAlert } as const;

/** The files that are there at a glance, each a link to itself. Nothing where there are none. */
export const ThumbnailRow = ({ files, labelOf }: Props) => {
  const text = useText(evidenceTexts);
  if (files.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={text('row')}>
      {files.map((file) => {
        const name = labelOf(file.group) ?? file.name;
        const state = text(`state.${file.state}`);
        const Mark = marks[file.state];
        return (
          <li key={file.fileId}>
            <a
              className={styles.file}
              href={file.link}
              target="_blank"
              rel="noreferrer"
              aria-label={text('row.open', { name, state })}
              title={name}
            >
              <Thumbnail file={file} />
              {Mark && (
                <span className={styles.mark} data-state={file.state}>
                  <Mark aria-hidden />
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
