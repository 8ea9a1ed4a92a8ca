import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton';

/** The document that the tab has. */
export interface TabDocument {
  /** What its headers let a page ask of the browser. */
  readonly allowed: readonly string[];
  /** Loads it anew, at the address where the tab is. */
  readonly reload: () => void;
}

interface Props {
  readonly tab: TabDocument;
  /** What the page that is entered needs of the browser. */
  readonly needs: readonly string[] | undefined;
  readonly isOnline: boolean;
  readonly children: ReactNode;
}

/**
 * Headers come with the document, and a press within the portal loads none: a page that needs what this document may not
 * ask for is loaded as a document of its own. Without a network it is shown as it is: less of it works, and that is more
 * than the browser's own page.
 */
export const OwnDocument = ({ tab, needs = [], isOnline, children }: Props) => {
  // As it was entered: a network that comes back later takes nobody's page away.
  const [isOther] = useState(() => isOnline && needs.some((need) => !tab.allowed.includes(need)));
  useEffect(() => {
    if (isOther) tab.reload();
  }, [isOther, tab]);
  return isOther ? <PageSkeleton /> : children;
};
