import { chunk, fetchWhenIdle } from '@tulinde/ui/page';
import { useEffect, useState } from 'react';
import type { GroupedFaq } from '../../help-parts/faq-groups';
import { rating } from '../../help-parts/rating';

const fetchSearch = chunk(() => import(/* webpackChunkName: "search" */ './search/search-faqs'));
type Search = Awaited<ReturnType<typeof fetchSearch>>;

/**
 * The search of these answers, in a chunk of its own: it comes when the browser is idle, so that it works without a network
 * too, or with the first key. Undefined until then; one that did not come is asked for again at the next key.
 */
export const useSearch = (faqs: readonly GroupedFaq[] | undefined, query: string): Search | undefined => {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    if (!faqs) return undefined;
    const fetch = () =>
      void fetchSearch().then(
        async (module) => {
          // A key that is pressed does not wait for the rest of the pieces.
          if (query === '') await module.prepareSearch(faqs);
          setSearch(module);
        },
        () => undefined,
      );
    if (query === '') return fetchWhenIdle(fetch);
    // Who searches opens an answer next, perhaps without a network by then. Others fetch it with the answer that they open.
    rating.warm();
    fetch();
    return undefined;
  }, [faqs, query]);
  return search;
};
