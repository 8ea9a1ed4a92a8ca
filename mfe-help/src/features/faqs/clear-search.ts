import type { FaqsView } from '../../help-parts/faqs-view';

/** Of the search field: what is pressed elsewhere to clear it gives the focus back to it. */
export const searchFieldId = 'faq-search';

/** The pressed button goes away with the search: the focus must not go with it. */
export const clearSearch = (view: FaqsView): void => {
  view.search('');
  document.getElementById(searchFieldId)?.focus();
};
