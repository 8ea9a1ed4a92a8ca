import { useLocation } from '@tulinde/client/router';
import { useEffect } from 'react';
import type { GroupedFaq } from '../../help-parts/faq-groups';
import type { FaqsView } from '../../help-parts/faqs-view';

const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A mistyped escape sequence is an id like any other: one that leads nowhere.
    return hash.slice(1);
  }
};

export interface LinkedFaq {
  /** The answer that the address names; undefined where it names none, or one that is gone. */
  readonly linked: GroupedFaq | undefined;
  readonly isGone: boolean;
}

/** Opens the answer that the address names (`#id`), scrolls to it and moves the focus there. */
export const useLinkedFaq = (faqs: readonly GroupedFaq[] | undefined, view: FaqsView): LinkedFaq => {
  const { hash, key } = useLocation();
  const id = idOf(hash);
  const linked = faqs?.find((faq) => faq.id === id);
  const linkedId = linked?.id;
  useEffect(() => {
    if (linkedId === undefined) return;
    view.search('');
    view.open(linkedId);
    const element = document.getElementById(linkedId);
    element?.scrollIntoView({ block: 'start' });
    element?.querySelector('button')?.focus({ preventScroll: true });
    // The key makes a second press on the same link lead there again.
  }, [linkedId, key, view]);
  return { linked, isGone: faqs !== undefined && id !== '' && !linked };
};
