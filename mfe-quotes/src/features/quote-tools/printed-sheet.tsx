import { brand } from '@tulinde/contracts/brand';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Logo } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './printed-sheet.module.css';
import { shareLink } from './share-link';
import { toolTexts } from './texts';

export interface PrintedSheetProps {
  /** Page of the quotes, and their reference: on paper they lead back to the screen. */
  readonly path: string;
  readonly quoteRef: string;
  readonly children: ReactNode;
}

/** What stands in it is all of the page that gets on paper, without what can only be pressed. */
export const PrintedSheet = ({ path, quoteRef, children }: PrintedSheetProps) => {
  const text = useText(toolTexts);
  const language = useLanguage();
  // oxlint-disable-next-line react/purity -- paper bears the day on which it was drawn
  const today = new Date().toISOString();
  return (
    <div className={styles.sheet} data-printed-alone>
      <div className={styles.letterhead} aria-hidden>
        <Logo />
        <p>
          {text('printedOn', { date: formatDate(today, language) })} · {brand.phone}
        </p>
      </div>
      {children}
      <p className={styles.foot} aria-hidden>
        {text('printedLink', { link: shareLink(path, quoteRef, language) })}
      </p>
    </div>
  );
};
