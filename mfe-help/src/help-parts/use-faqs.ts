import { getFaqsCall, type Language } from '@tulinde/contracts';
import { perPortal, serverValues } from '@tulinde/ui/page';
import { groupFaqs } from './faq-groups';

/** The answers of each language, fetched once and kept for the life of a portal: coming back to the page asks nothing again. */
export const useFaqs = perPortal(({ api }) =>
  serverValues(async (options, language: Language) => groupFaqs(await api.call(getFaqsCall, { language }, options))),
);
