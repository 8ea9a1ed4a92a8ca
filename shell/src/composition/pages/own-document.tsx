import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton';

/** The document of the tab. */
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
 * Permissions come with the document's headers, and a navigation within the portal loads no document: a page that needs
 * more than this document allows is loaded as a document of its own. Without a network it is shown in this one: part of it
 * works, which is more than the browser's own error page.
 */
export const OwnDocument = ({ tab, needs = [], isOnline, children }: Props) => {
  // Decided at the entry: a network that comes back later must not reload the page.
  const [isOther] = useState(() => isOnline && needs.some((need) => !tab.allowed.includes(need)));
  useEffect(() => {
    if (isOther) tab.reload();
  }, [isOther, tab]);
  return isOther ? <PageSkeleton /> : children;
};
